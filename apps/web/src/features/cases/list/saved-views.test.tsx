import { caseRoutes } from '@destek/contracts/cases/cases'
import { type CaseView, caseViewRoutes, SaveCaseView } from '@destek/contracts/cases/case-views'
import { P } from '@destek/contracts/core/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { useSavedViews } from '../../../ui/views/saved-views.ts'
import { ViewTabs } from '../../../ui/views/view-tabs.tsx'
import { caseViews } from './case-list-query.ts'

const view = (number: number, more: Partial<CaseView> = {}): CaseView => ({
  id: idOf(number),
  list: 'my',
  name: `View ${number}`,
  filters: `tab=all&statusWrapupId=${idOf(number)}`,
  columns: null,
  isDefault: false,
  isShared: false,
  isOwn: true,
  ownerName: 'Zeynep Aksoy',
  concurrencyStamp: `stamp-${number}`,
  ...more,
})

const payroll = view(1, { name: 'Payroll, İzmir', columns: ['userFriendlyId', 'employee'] })
const sharedFilters = `statusWrapupId=${idOf(2)}&tab=all`
const shared = view(2, { name: 'SLA over', isOwn: false, isShared: true, ownerName: 'Emre Çağlar' })

/** The strip in a list that shows only the applied view. */
function Strip() {
  const [source] = useState(() => caseViews('my'))
  const saved = useSavedViews(source)
  const columns = saved.current ? saved.current.columns : ['userFriendlyId']
  const defaultView = saved.views.find(({ isDefault }) => isDefault)
  return (
    <>
      <ViewTabs source={source} saved={saved} columns={columns} />
      <output>{`${saved.filters} | ${columns?.join(' ')} | ${defaultView?.name}`}</output>
    </>
  )
}

async function openStrip(kept: CaseView[]) {
  const server = fakeServer()
  server.answers(caseViewRoutes.all, () => ({ items: kept }))
  server.answers(caseRoutes.totals, ({ query }) => {
    const isOfView = query['list'] === 'my' && query['statusWrapupId'] === idOf(1)
    return { all: isOfView ? 1026 : 9, open: 2, open48: 1, open72: 0 }
  })
  server.answers(caseViewRoutes.save, ({ body }) => {
    const { id, ...values } = SaveCaseView.parse(body)
    if (id === null && kept.some(({ name }) => name === values.name)) {
      return refusal(403, { message: 'You already have a view of that name.', data: { field: 'name' } })
    }
    const saved = { ...view(kept.length + 1), ...kept.find((one) => one.id === id), ...values, concurrencyStamp: 'new' }
    const place = kept.findIndex((one) => one.id === id)
    if (place === -1) kept.push(saved)
    else kept[place] = saved
    return saved
  })
  server.answers(caseViewRoutes.remove, ({ params }) => {
    kept.splice(
      kept.findIndex(({ id }) => id === params['id']),
      1,
    )
  })
  await signedIn(server, { permissions: [P.ActivityMyQueues] })
  const page = await renderPage(<Strip />, '/?tab=all')
  const saves = () => server.calls(caseViewRoutes.save).map(({ body }) => body as SaveCaseView)
  const choose = async (action: string) => {
    await page.user.click(screen.getByRole('button', { name: /^Actions for/ }))
    await page.user.click(await screen.findByRole('menuitem', { name: action }))
  }
  return { ...page, server, saves, choose }
}

const tab = (name: RegExp) => screen.getByRole('button', { name })
const state = () => document.querySelector('output')?.textContent

it('shows saved views with their counts, applies the one that is chosen, and lets only its owner change it', async () => {
  const { user, choose, saves } = await openStrip([payroll, shared])
  await user.click(await screen.findByRole('button', { name: /^Payroll, İzmir/ }))
  await waitFor(() => expect(state()).toBe(`statusWrapupId=${idOf(1)}&tab=all | userFriendlyId employee | undefined`))
  expect(tab(/^Payroll, İzmir/)).toHaveAttribute('aria-current', 'true')
  expect(await screen.findByText('1,026')).toBeVisible()

  await user.click(tab(/^SLA over/))
  await waitFor(() => expect(tab(/^SLA over/)).toHaveAttribute('aria-current', 'true'))
  expect(tab(/^Payroll, İzmir/)).not.toHaveAttribute('aria-current')
  expect(tab(/^SLA over/)).toHaveTextContent('SLA over Shared by Emre Çağlar 9')
  expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1)

  await choose('Open the list with it')
  await waitFor(() => expect(state()).toContain('| Payroll, İzmir'))
  await choose('Share with my team')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ isShared: true, isDefault: true, concurrencyStamp: 'new' }))
  await choose('Update with present filters')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ id: payroll.id, filters: sharedFilters, columns: null }))
  await choose('Rename')
  const dialog = within(await screen.findByRole('dialog', { name: /Rename view/ }))
  await user.clear(dialog.getByLabelText(/Name/))
  await user.type(dialog.getByLabelText(/Name/), 'Bordro{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('button', { name: /^Bordro/ })).toBeVisible()
  expect(saves().at(-1)).toMatchObject({ isShared: true, isDefault: true, filters: sharedFilters })
  await choose('Delete view')
  const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
  expect(question.getByText(/“Bordro” will be deleted. It disappears for your team too./)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Bordro/ })).not.toBeInTheDocument())
})

it('saves the present filters and columns under a name', async () => {
  const { user, saves } = await openStrip([payroll])
  await screen.findByRole('button', { name: /^Payroll, İzmir/ })
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Save view/ }))
  await user.type(dialog.getByLabelText(/Name/), payroll.name)
  await user.click(dialog.getByRole('checkbox', { name: 'Share with my team' }))
  await user.click(dialog.getByRole('button', { name: /Save view/ }))
  expect(await dialog.findByText('You already have a view of that name.')).toBeVisible()
  await user.type(dialog.getByLabelText(/Name/), ' 2')
  await user.click(dialog.getByRole('button', { name: /Save view/ }))
  await waitFor(() => expect(tab(/^Payroll, İzmir 2/)).toHaveAttribute('aria-current', 'true'))
  expect(saves().at(-1)).toEqual({
    id: null,
    list: 'my',
    name: 'Payroll, İzmir 2',
    filters: 'tab=all',
    columns: ['userFriendlyId'],
    isDefault: false,
    isShared: true,
  })
})
