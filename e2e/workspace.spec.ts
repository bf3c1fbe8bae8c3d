import type { Page } from '@playwright/test'
import { demoAccounts } from '../tools/demo/accounts.ts'
import { demoId, demoTenantId } from '../tools/demo/demo-ids.ts'
import { inTenant } from './support/database.ts'
import { expect, test } from './support/story.ts'

const turkey = demoTenantId('Turkey')
const itSupport = demoId('Turkey', 'team', 'IT Support')
const account = (name: string) => demoAccounts.find(({ userName }) => userName === name)!

/** An open case of the agent's team that no other story works on. */
async function openCaseOfTeam(nth: number): Promise<{ id: string; number: string }> {
  const [found] = await inTenant<{ id: string; number: string }>(turkey, [
    `select id, friendly_id as number from activity where assigned_team_id = '${itSupport}' and closed_date_time is null
       and not dont_share_identity and waiting_since is null and affected_user_counts = 1
       and type_of_operation is distinct from 'Multilingual' order by friendly_id desc offset ${10 + nth} limit 1`,
  ])
  return found!
}

const card = (id: string) => `/activities/card/${id}`
const fact = (page: Page, label: string) => page.getByRole('complementary').getByText(label, { exact: true }).locator('xpath=..')

async function edit(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${label}` }).click()
  await page.getByRole('spinbutton', { name: label }).fill(value)
}

test('two people edit one case: different fields are both kept, of the same field the second chooses', async ({
  signedIn,
  complaints,
}) => {
  const { id } = await openCaseOfTeam(0)
  const { page: agent } = await signedIn('agent', { at: card(id) })
  const { page: lead } = await signedIn('lead', { at: card(id) })

  await agent.getByRole('button', { name: 'Edit Type of operation' }).click()
  await agent.getByTitle('Multilingual').click()
  await edit(lead, 'Affected user count', '7')
  await agent.getByRole('button', { name: 'Save Type of operation' }).click()
  await lead.getByRole('button', { name: 'Save Affected user count' }).click()
  for (const page of [agent, lead]) {
    await expect(fact(page, 'Type of operation')).toContainText('Multilingual')
    await expect(fact(page, 'Affected user count')).toContainText('7')
  }

  await edit(agent, 'Affected user count', '12')
  await edit(lead, 'Affected user count', '20')
  await lead.getByRole('button', { name: 'Save Affected user count' }).click()
  await expect(fact(lead, 'Affected user count')).toContainText('20')
  await agent.getByRole('button', { name: 'Save Affected user count' }).click()
  const question = agent.getByRole('dialog', { name: '“Affected user count” changed while you were editing' })
  await expect(question.getByRole('region', { name: 'Mine' })).toContainText('12')
  await expect(question.getByRole('region', { name: 'Theirs' })).toContainText('20')
  await agent.keyboard.press('Control+Enter')
  await expect(question).toBeHidden()
  complaints.splice(0)
  await expect(fact(lead, 'Affected user count')).toContainText('12')

  await lead.getByRole('tab', { name: /^Audit/ }).click()
  const changes = lead.getByRole('row', { name: /^Affected user count changed/ })
  await expect(changes).toHaveCount(3)
  await expect(changes.first()).toContainText(/20.*12/)
})

test('the agent asks, the employee answers on a phone, the agent closes, and the owner opens the survey and reopens it, which the agent sees at home', async ({
  signedIn,
}) => {
  const { id, number } = await ownOpenCase()
  const { page: lead } = await signedIn('lead', { at: card(id) })
  const { page: agent } = await signedIn('agent', { at: card(id) })
  await agent.getByRole('button', { name: 'Edit Assigned user' }).click()
  const { givenName, familyName } = account('agent')
  await agent.getByTitle(`${givenName} ${familyName}`).click()
  await agent.getByRole('button', { name: 'Save Assigned user' }).click()
  await expect(fact(agent, 'Assigned user')).toContainText(familyName)

  await agent.keyboard.press('o')
  const question = agent.getByRole('textbox', { name: 'Question' })
  await expect(question).toBeFocused()
  await expect(agent.getByRole('tabpanel', { name: /^Ask/ })).toContainText(
    /status becomes Çalışan Yanıtı Bekleniyor.*the clock stops/,
  )
  await question.fill('Başka bir kulaklıkla denediniz mi?')
  await agent.keyboard.press('Control+Enter')
  await expect(question).toHaveValue('')
  await expect(agent.getByText(/ asked$/)).toBeVisible()
  await expect(agent.getByRole('button', { name: /waiting/ })).toBeVisible()
  // From here on the agent does something else.
  await agent.getByRole('link', { name: 'My cases' }).click()

  const { page: employee } = await signedIn('employee', {
    at: `/profile/activity-detail-card/${id}`,
    width: 375,
    height: 812,
  })
  await employee.getByRole('button', { name: `Answer ${number}` }).click()
  await expect(employee.getByText('Başka bir kulaklıkla denediniz mi?')).toBeVisible()
  await employee.getByRole('textbox', { name: 'Your answer' }).fill('Denedim, onda ses var.\nFotoğrafı ekledim.')
  await employee
    .getByLabel('Choose documents')
    .setInputFiles({ name: 'kulaklık.txt', mimeType: 'text/plain', buffer: Buffer.from('fotoğraf') })
  await employee.getByRole('button', { name: 'Send answer' }).click()
  await expect(employee).toHaveURL((url) => url.pathname.endsWith(id))
  await expect(employee.getByText('Denedim, onda ses var.').first()).toBeVisible()
  await expect(employee.getByText(/^You answered on/)).toBeVisible()

  // The update appears for a user who has the case open.
  await expect(lead.getByText('Denedim, onda ses var.').first()).toBeVisible()
  await agent.getByRole('link', { name: 'Open the case' }).click()
  await expect(agent).toHaveURL((url) => url.pathname.endsWith(id))
  await expect(agent.getByText('Denedim, onda ses var.').first()).toBeVisible()
  await expect(agent.getByRole('button', { name: /kulaklık\.txt/ })).toBeVisible()
  await agent.keyboard.press('s')
  const dialog = agent.getByRole('dialog', { name: /^Change status/ })
  await dialog.getByRole('radio', { name: /Çözüldü/ }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'What was done' }).fill('Kulaklık değiştirildi.')
  await agent.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(fact(agent, 'Case survey')).toContainText('Waiting for an answer')
  await expect(agent.getByRole('link', { name: /survey/ })).toHaveCount(0)

  await expect(lead.getByText('Kulaklık değiştirildi.').first()).toBeVisible()
  await expect(lead.getByText('Survey opened')).toBeVisible()

  const link = employee.getByRole('link', { name: /Open the survey/ }).first()
  await expect(link).toBeVisible()
  expect(await link.getAttribute('href')).toContain(id)
  const opened = employee.waitForEvent('popup')
  await link.click()
  await (await opened).close()

  // The agent waits at home, and nothing is loaded anew.
  await agent.getByRole('link', { name: 'Home' }).first().click()
  const cameBack = agent.getByRole('region', { name: /^Came back to me/ })
  await expect(cameBack).toBeVisible()
  await expect(cameBack.getByText('Sol taraf yine sessiz.')).toBeHidden()
  let loads = 0
  agent.on('load', () => (loads += 1))

  await expect(employee.getByText(/^You can reopen this request until/)).toBeVisible()
  await employee.getByRole('button', { name: 'Reopen' }).click()
  const reason = employee.getByRole('dialog', { name: `Reopen ${number}` }).getByRole('textbox', { name: /Your reason/ })
  await reason.fill('Sol taraf yine sessiz.')
  await employee.keyboard.press('Control+Enter')
  await expect(reason).toBeHidden()
  await expect(employee.getByText(/^You reopened it on/)).toBeVisible()

  const row = cameBack.getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText(/reopened the case.*Sol taraf yine sessiz\./)
  expect(loads).toBe(0)
})

/** The demo employee's case about a headset. */
async function ownOpenCase(): Promise<{ id: string; number: string }> {
  const [found] = await inTenant<{ id: string; number: string }>(turkey, [
    `select id, 'DST\u2011' || friendly_id as number from activity where employee_id = '${account('employee').employeeId}'
       and description_text like 'Kulaklığımın sol%'`,
  ])
  return found!
}

test('a case is worked on by keyboard, from one of the list to the next', { tag: '@browser' }, async ({ signedIn }) => {
  const { page } = await signedIn('lead', { at: '/activities/list?tab=open&sort=creationTime' })
  const rows = page.locator('main [data-row]')
  const numbers = await Promise.all([3, 4].map(async (nth) => (await rows.nth(nth).getByRole('link').first().innerText()).trim()))
  await rows.nth(3).getByRole('link').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(numbers[0]!)
  await page.keyboard.press('j')
  await expect(heading).toHaveText(numbers[1]!)
  // Home, the list and one case, however many were looked at.
  await expect(page.getByRole('navigation', { name: 'Visited pages' }).getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('m')
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect(note).toBeFocused()
  await note.fill('Vardiya amiri geri arayacak.')
  await page.keyboard.press('Control+Enter')
  await expect(note).toHaveValue('')
  await note.blur()
  await expect(page.getByRole('list', { name: 'What happened' }).getByText('Vardiya amiri geri arayacak.')).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading).toHaveText(numbers[0]!)
  await page.goBack()
  await expect(rows.nth(3)).toBeVisible()
})
