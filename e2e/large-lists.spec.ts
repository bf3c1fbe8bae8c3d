import { demoTenantId } from '../tools/demo/demo-ids.ts'
import { inTenant } from './support/database.ts'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

/** 10,000 categories, 500 of them below one, and 1,000 teams: the page draws only the visible ones. */
test('lists of ten thousand categories and a thousand teams stay usable', async ({ signedIn }) => {
  await inTenant(demoTenantId('Greece'), [
    `insert into division (name) values ('Large division')`,
    `insert into team (team_name, division_id)
       select 'Large team ' || n, (select id from division where name = 'Large division' and tenant_id = current_tenant())
       from generate_series(1, 1000) n`,
    `insert into category (name, division_id)
       select 'Large topic ' || lpad(n::text, 4, '0'), (select id from division where name = 'Large division' and tenant_id = current_tenant())
       from generate_series(1, 1000) n`,
    `insert into category (name, division_id, parent_id, sla)
       select 'Question ' || lpad(n::text, 4, '0'), parent.division_id, parent.id, n
       from category parent, generate_series(1, case when parent.name = 'Large topic 0001' then 500 else 9 end) n
       where parent.tenant_id = current_tenant() and parent.name like 'Large topic %'`,
  ])
  const { page } = await signedIn('admin-gr', { at: '/definations/wrapups' })
  const rows = page.locator('[data-row]')

  await expect(page.getByRole('row', { name: /Large topic 0001/ })).toBeVisible()
  await page.getByRole('row', { name: /Large topic 0001/ }).click()
  await expect(page.getByRole('row', { name: /Question 0001/ })).toBeVisible()
  expect(await rows.count()).toBeLessThanOrEqual(400)
  await page.getByRole('searchbox', { name: 'Filter categories' }).pressSequentially('0499')
  await expect(page.getByRole('row', { name: /Question 0499/ })).toBeVisible()

  await visit(page, '/definations/teams')
  const tree = page.locator('.ant-tree')
  await expect(tree.getByText('Large division')).toBeVisible()
  expect(await tree.getByRole('treeitem').count()).toBeLessThan(120)
  await page.getByRole('searchbox', { name: 'Find a team' }).pressSequentially('large team 987')
  await tree.getByText('Large team 987', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Large team 987' })).toBeVisible()
})
