import { caseRoutes } from '@destek/contracts/cases/cases'
import { type ApiAudit, apiAuditRoutes } from '@destek/contracts/people/api-audits'
import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { P } from '@destek/contracts/core/permissions'
import { rootCauseRoutes } from '@destek/contracts/definitions/root-causes'
import { teamRoutes } from '@destek/contracts/people/teams'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startLiveEvents } from '../../../lib/live/live-events.ts'
import { usualPause } from '../../../lib/live/throttle-while-visible.ts'
import { choose } from '../../../test/choose.ts'
import { fakeLive } from '../../../test/fake-live.ts'
import { refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { setViewportWidth } from '../../../test/viewport.ts'
import { editorOf, write } from '../../../ui/rich-text/test-editor.ts'
import { gulsah, hiddenGulsah } from '../../employees/test-employees.ts'
import { supportCase, bank, firstTeam, forGulsah, open, openCreate, payroll, phone, salary, wrongData } from './test-create.tsx'

/** Role queries are slow in such a large form, so only the first test uses them. */
const column = (name: string) => {
  const list = document.querySelector<HTMLElement>(`[role=listbox][aria-label="${name}"]`)
  if (!list) throw new Error(`There is no column "${name}".`)
  return list
}
const offered = (name: string) => [...column(name).children].map((option) => option.textContent)
const chosenIn = (name: string) => column(name).querySelector('[aria-selected=true]')?.textContent
const pick = async (user: UserEvent, name: string, option: string) =>
  user.click(await waitFor(() => within(column(name)).getByText(option)))
const seen = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
const moreDetails = () => screen.getByRole('button', { name: 'More details' })
const submit = () => document.querySelector<HTMLElement>('button[type=submit]')!
const question = () => screen.findByRole('dialog', { name: 'Are you sure?' })

/** Fills in all required fields. */
async function fill(user: UserEvent) {
  await pick(user, 'Division', 'Payroll')
  await pick(user, 'Parent category', 'Salary')
  await pick(user, 'Category', 'Bank details')
  write('Description', '<p>The IBAN is wrong.</p>')
}

async function confirm(user: UserEvent) {
  await user.click(submit())
  await user.click(within(await question()).getByRole('button', { name: 'Create case' }))
}

describe('opening a case for an employee', () => {
  it('finds the employee, leads through the category and saves after a question [CREATE-001] [CREATE-019] [CASE-025] [CASE-110] [CASE-111] [CASE-112] [CASE-113]', async () => {
    const { user, server, search, created } = await openCreate()
    server.answers(documentRoutes.upload, ({ params }) => {
      const document = { id: params['id']!, name: '', size: 4, contentType: '', creationTime: '2026-11-15T08:00:00Z' }
      return server.calls(documentRoutes.upload).length === 2 ? refusal(403, { message: 'No room.' }) : document
    })
    await seen('Who is the case for?')
    const box = screen.getByRole('combobox', { name: 'Employee search' })
    expect(box).toHaveFocus()
    await user.type(box, 'gülşah')
    // The only match is taken as soon as it arrives.
    await user.keyboard('{Enter}')
    await waitFor(() => expect(search()).toContain(gulsah.id))
    expect(new URLSearchParams(search()).get('title')).toBe(gulsah.fullName)
    expect(within(await screen.findByRole('complementary', { name: 'Employee' })).getByText(/•••/)).toHaveTextContent(
      '••• ••• 41 07',
    )

    expect(await screen.findByRole('listbox', { name: 'Division' })).toBeVisible()
    await waitFor(() => expect(column('Division')).toHaveFocus())
    expect(server.calls(categoryRoutes.all)).toHaveLength(0)
    await pick(user, 'Division', 'Payroll')
    await waitFor(() => column('Parent category'))
    expect(server.calls(categoryRoutes.all).map(({ query }) => query['divisionId'])).toEqual([payroll.id])
    expect(offered('Parent category')).toEqual(['Salary', 'Payslip'])
    await pick(user, 'Parent category', 'Salary')
    expect(offered('Category')).toEqual(['Bank details', 'Overtime'])
    await pick(user, 'Category', 'Bank details')
    expect(offered('Sub-category')).toEqual(['IBAN refused'])
    await pick(user, 'Sub-category', 'IBAN refused')
    expect(screen.getByText('SLA 8 h')).toBeVisible()
    expect(screen.getByText('goes to team: Payroll L2')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Start the robot' })).not.toBeChecked()

    await user.click(screen.getByRole('combobox', { name: /Case type/ }))
    expect(await screen.findByText('Question (0h)')).toBeInTheDocument()
    await user.click(screen.getByText('Complaint (24h)'))
    write('Description', '<p>The IBAN is wrong.</p>')
    await seen('18 / 4,000')
    const files = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF'], name, { type: 'application/pdf' }))
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files)

    await user.click(submit())
    const asked = within(await question())
    expect(
      asked.getByText(
        'A case will be created for Gülşah Yıldırımoğlu: Payroll › Salary › Bank details › IBAN refused. 2 documents will be uploaded.',
      ),
    ).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(created()).toHaveLength(0)

    await confirm(user)
    await waitFor(() => expect(created()).toHaveLength(1))
    expect(created()[0]).toMatchObject({
      employeeId: gulsah.id,
      divisionId: payroll.id,
      callParentWrapupId: salary.id,
      callWrapupId: bank.id,
      subWrapup: 'IBAN refused',
      statusWrapupId: open.id,
      sourceId: phone.id,
      affectedUserCounts: 1,
      description: '<p>The IBAN is wrong.</p>',
    })
    // Checked first, because it closes by itself.
    expect(await screen.findByText('Your operation was successful. The case is DST‑104900.')).toBeInTheDocument()
    // The list of the employee's cases shows it, with a link to its card.
    const notice = within(
      await screen.findByText('DST‑104900 has been created.').then((text) => text.closest('[role=status]') as HTMLElement),
    )
    expect(notice.getByRole('button', { name: 'Open case' })).toBeVisible()
    expect(await notice.findByText('b.pdf: Not uploaded No room.')).toBeVisible()
    expect(notice.getByText('a.pdf: Uploaded')).toBeVisible()
    await user.click(notice.getByRole('button', { name: 'Upload 1 document again' }))
    expect(await notice.findByText('b.pdf: Uploaded')).toBeVisible()
    expect(server.calls(documentRoutes.upload)).toHaveLength(3)
    const cases = within(await screen.findByRole('table', { name: "Employee's cases" }))
    expect(await cases.findByRole('link', { name: 'DST‑104900' })).toBeVisible()
    await user.click(notice.getByRole('button', { name: 'Create another case' }))
    expect(chosenIn('Division')).toBeUndefined()
    expect(editorOf('Description').getText()).toBe('')
  })

  it('accuses nobody who leaves a field untouched; names what is missing when one is left, and the bounds of the affected users [CREATE-018] [CREATE-022]', async () => {
    const { user, server, created } = await openCreate({ address: forGulsah })
    const divisions = await waitFor(() => column('Division'))
    await waitFor(() => expect(divisions).toHaveFocus())
    const leaveDescription = async () => {
      editorOf('Description').commands.focus()
      screen.getByRole('textbox', { name: 'Description' }).focus()
      await user.click(moreDetails())
    }
    await leaveDescription()
    expect(moreDetails()).toHaveAttribute('aria-expanded', 'true')
    write('Description', '<p>x</p>')
    write('Description', '')
    await leaveDescription()
    await seen('Please input Description.')
    expect(screen.queryByText('Please select Division.')).not.toBeInTheDocument()
    write('Description', '<p>x</p>')
    await waitFor(() => expect(screen.queryByText('Please input Description.')).not.toBeInTheDocument())
    await user.click(moreDetails())

    const affected = screen.getByRole('spinbutton', { name: /Affected user count/ })
    expect(affected).toHaveValue('1')
    for (const [typed, message] of [
      ['0', 'Affected user count must be at least 1.'],
      ['501', 'Affected user count must be at most 500.'],
    ] as const) {
      await user.clear(affected)
      await user.type(affected, typed)
      await user.tab()
      await seen(message)
    }
    await user.click(moreDetails())
    expect(affected).not.toBeVisible()
    await user.click(submit())
    await seen('Please select Division.')
    await seen('Please select Parent category.')
    // A refused field opens the details.
    expect(affected).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(created()).toHaveLength(0)

    await user.clear(affected)
    await user.type(affected, '2')
    await fill(user)
    await user.click(moreDetails())
    server.answers(caseRoutes.create, () =>
      refusal(400, { message: 'Not valid', validationErrors: [{ message: 'No such note.', members: ['note'] }] }),
    )
    await confirm(user)
    await seen('No such note.')
  })

  it('knows the employee whom the address names; searches all categories and walks them by keys [NAV-038]', async () => {
    const { user, server } = await openCreate({ address: forGulsah })
    expect(await screen.findByText(gulsah.fullName)).toBeVisible()
    expect(server.calls(employeeRoutes.one)[0]?.params['id']).toBe(gulsah.id)
    const divisions = await waitFor(() => column('Division'))
    divisions.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    await waitFor(() => expect(column('Parent category')).toHaveFocus())
    expect(chosenIn('Division')).toBe('Payroll')
    await user.keyboard('{ArrowLeft}')
    expect(divisions).toHaveFocus()
    await user.keyboard('/')
    const search = screen.getByRole('combobox', { name: 'Search all categories' })
    expect(search).toHaveFocus()
    await user.keyboard('accounts pass')
    await user.click(await screen.findByText('IT › Accounts › Password'))
    await waitFor(() => expect(chosenIn('Category')).toBe('Password'))
    expect(chosenIn('Division')).toBe('IT')
  })

  it('transfers and analyses: what depends on a choice is cleared with it [CASE-086] [CASE-087] [CASE-088] [CASE-089] [CREATE-021]', async () => {
    const { user, server, created } = await openCreate({ address: forGulsah })
    await waitFor(() => column('Division'))
    await fill(user)
    await user.click(screen.getByRole('switch', { name: 'Transfer' }))
    expect(screen.getByRole('combobox', { name: /Assigned user/ })).toBeDisabled()
    expect(screen.getByText('Choose a team first')).toBeVisible()
    await choose(user, /Assigned team/, 'Payroll L2')
    await choose(user, /Assigned user/, 'Emre Çağlar')
    await choose(user, /Assigned team/, 'Service desk')
    await waitFor(() => expect(screen.queryByText('Emre Çağlar', { selector: '.ant-select-content *' })).not.toBeInTheDocument())
    expect(screen.getByText('goes to team: Service desk')).toBeVisible()
    expect(server.calls(teamRoutes.members)).toHaveLength(2)
    await choose(user, /Assigned team/, 'Payroll L2')

    expect(server.calls(rootCauseRoutes.pagedList)).toHaveLength(0)
    await user.click(moreDetails())
    await user.click(screen.getByRole('switch', { name: 'Root-cause analysis' }))
    await waitFor(() => expect(server.calls(rootCauseRoutes.pagedList)).toHaveLength(1))
    expect(screen.getByRole('combobox', { name: /Action owner/ })).toBeDisabled()
    await choose(user, /Ticket reason/, 'Wrong data')
    await choose(user, /Action owner/, 'Data team')
    expect(server.calls(rootCauseRoutes.pagedList)[1]?.query['parentId']).toBe(wrongData.id)
    await choose(user, /Ticket reason/, 'Training')
    await user.click(submit())
    await seen('Please select Action owner.')
    await user.click(screen.getByRole('switch', { name: 'Root-cause analysis' }))
    await user.click(screen.getByRole('switch', { name: 'Root-cause analysis' }))
    await confirmRefused(user)
    await user.click(screen.getByRole('switch', { name: 'Root-cause analysis' }))

    await confirm(user)
    await waitFor(() => expect(created()).toHaveLength(1))
    expect(created()[0]).toMatchObject({ transfer: true, role: 1, assignedTeamId: firstTeam.id, assignedUserId: null })
    expect(created()[0]).not.toHaveProperty('ticketReasonId')
    cleanup()

    await openCreate({ address: forGulsah, permissions: [P.ActivityCreate] })
    await user.click(await screen.findByRole('switch', { name: 'Transfer' }))
    expect(screen.queryByRole('combobox', { name: /Assigned user/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('switch', { name: 'Root-cause analysis' })).not.toBeInTheDocument()
  })

  it('names the employee as the search does to those who do not read the records of people', async () => {
    const { server } = await openCreate({
      address: forGulsah,
      prepare: (prepared) => {
        prepared.answers(employeeRoutes.one, () => hiddenGulsah)
        prepared.answers(employeeRoutes.choices, () => ({ items: [gulsah], totalCount: 1 }))
      },
    })
    const panel = await screen.findByRole('complementary', { name: 'Employee' })
    expect(panel).toHaveTextContent('Gülşah Yıldırımoğlu')
    expect(panel).toHaveTextContent('gyildirimoglu · 100482913')
    expect(panel).toHaveTextContent('Müşteri Temsilcisi · İzmir')
    expect(panel).not.toHaveTextContent('###')
    expect(server.calls(employeeRoutes.choices).at(-1)?.query).toEqual({ filter: '100482913' })
  })

  it('looks a caller up by phone and keeps the call for the case [CREATE-007] [NAV-039]', async () => {
    const { user, server, created, search } = await openCreate({ address: '/?phone=05321234107&callId=call-7&title=Call' })
    expect(await screen.findByRole('note', { name: 'Call: ••• ••• 41 07' })).toBeVisible()
    await waitFor(() => column('Division'))
    expect(server.calls(employeeRoutes.byPhone)[0]?.params['phone']).toBe('05321234107')
    expect(search()).toContain(gulsah.id)
    await fill(user)
    await confirm(user)
    await waitFor(() => expect(created()[0]).toMatchObject({ phoneNumber: '05321234107', callId: 'call-7' }))
  })

  it('says that nobody has the number and goes to the search [CREATE-008]', async () => {
    const { server } = await openCreate({ address: '/?phone=05320000000&callId=call-8' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Employee not found!')
    expect(screen.getByRole('combobox', { name: 'Employee search' })).toHaveFocus()
    expect(server.calls(employeeRoutes.byPhone)).toHaveLength(1)
  })

  it('leads to the cases of an employee who has an unclosed one, and back [CREATE-005] [CREATE-006] [LIST-083]', async () => {
    const unclosed = supportCase(829, { userFriendlyId: 104829, description: 'Overtime is missing' })
    const closed = supportCase(780, { statusWrapupClosed: true, statusWrapup: 'Closed', description: 'Password' })
    const { user, server } = await openCreate({ address: forGulsah, cases: [unclosed, closed] })
    const warning = (await screen.findByText('This user has an unclosed case.')).closest('[role=alert]')
    expect(warning).toBeVisible()
    expect(warning).toHaveTextContent('This user has an unclosed case. DST\u2011104829 New')
    expect(screen.getByRole('tab', { name: /Employee's cases/ })).toHaveAttribute('aria-selected', 'true')
    const asked = server.calls(caseRoutes.ofEmployee).find(({ query }) => query['statusWrapupClosed'] === 'false')
    expect(asked?.query).toEqual({ employeeId: gulsah.id, statusWrapupClosed: 'false', maxResultCount: '1' })

    const cases = within(screen.getByRole('table', { name: "Employee's cases" }))
    await cases.findByText('DST‑104829')
    expect(cases.getAllByRole('row')).toHaveLength(3)
    expect(cases.getByRole('row', { name: /DST‑104780/ })).toHaveTextContent('Closed')
    await user.type(screen.getByRole('searchbox', { name: 'Filter cases' }), 'over')
    await waitFor(() =>
      expect(server.calls(caseRoutes.ofEmployee).at(-1)?.query).toMatchObject({ filterText: 'over', enableFilter: 'true' }),
    )

    await user.click(screen.getByRole('button', { name: 'Create a new case' }))
    expect(await waitFor(() => column('Division'))).toBeVisible()
    expect(screen.getByText('Gülşah has an open case')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Open the case' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hide this message' }))
    expect(screen.queryByText('Gülşah has an open case')).not.toBeInTheDocument()
  })

  it('follows live what is opened for the employee meanwhile, and asks only because of what may touch their cases', async () => {
    const { server, kept } = await openCreate({ address: forGulsah, permissions: [P.Activity, P.ActivityCreate, P.LinkToken] })
    await waitFor(() => expect(tabNames()).toEqual(['Create', "Employee's cases 0", 'Account 0', 'Summary']))
    await waitFor(() => column('Division'))
    const live = fakeLive(server)
    onTestFinished(startLiveEvents())
    await live.opened(1)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let nth = 0
    const happens = async (type: string, subjectId: string) => {
      await act(() => live.streams[0]!.send('change', (nth += 1), { type, subjectId }))
      await act(() => vi.advanceTimersByTimeAsync(2 * usualPause))
    }

    kept.push(supportCase(829))
    server.answers(linkTokenRoutes.ofEmployee, () => ({ items: [], totalCount: 1 }))
    await happens('activity:added', idOf(829))
    await happens('linkToken.created', idOf(500))
    await seen('Gülşah has an open case')
    expect(tabNames()).toEqual(['Create', "Employee's cases 1", 'Account 1', 'Summary'])
    const latest = within(screen.getByRole('region', { name: 'Latest cases' }))
    expect(latest.getByRole('link', { name: 'DST‑104829' })).toBeVisible()

    const asked = server.calls(caseRoutes.ofEmployee).length
    await happens('activity:note', idOf(1))
    expect(server.calls(caseRoutes.ofEmployee)).toHaveLength(asked)
    await happens('activity:note', idOf(829))
    expect(server.calls(caseRoutes.ofEmployee).length).toBeGreaterThan(asked)
  })

  it('loses nothing: not by a lost connection, not by coming back later; what is saved is offered no more', async () => {
    const first = await openCreate({ address: forGulsah })
    await waitFor(() => column('Division'))
    await fill(first.user)
    await first.user.click(screen.getByRole('switch', { name: 'Transfer' }))
    await choose(first.user, /Assigned team/, 'Payroll L2')
    await first.user.click(moreDetails())
    await first.user.type(screen.getByRole('textbox', { name: /Note/ }), 'Call back')
    await seen('Draft saved')
    expect(screen.getByRole('button', { name: 'Draft saved' })).toHaveAccessibleDescription(/Chosen documents are not kept/)
    first.server.answers(caseRoutes.create, () => {
      throw new TypeError('Failed to fetch')
    })
    await confirm(first.user)
    await seen('The case was not created. What you wrote is kept.')
    expect(submit()).toBeEnabled()
    expect(editorOf('Description').getText()).toBe('The IBAN is wrong.')
    await first.user.click(screen.getByRole('tab', { name: 'Summary' }))
    expect(screen.getByText('Bank details', { selector: 'dd' })).toBeVisible()
    expect(screen.getByText('The IBAN is wrong.', { selector: 'dd *' })).toBeVisible()
    first.unmount()

    const second = await openCreate({ address: forGulsah })
    await seen(/You have an unfinished case from/)
    expect(submit()).toBeDisabled()
    await second.user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(editorOf('Description').getText()).toBe('The IBAN is wrong.'))
    await waitFor(() => expect(chosenIn('Category')).toBe('Bank details'))
    expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('Call back')
    await confirm(second.user)
    await waitFor(() => expect(second.created()[0]).toMatchObject({ assignedTeamId: firstTeam.id, callWrapupId: bank.id }))
    await seen('DST‑104900 has been created.')
    second.unmount()

    await openCreate({ address: forGulsah })
    await waitFor(() => column('Division'))
    expect(screen.queryByText(/You have an unfinished case/)).not.toBeInTheDocument()
  })

  it('asks for the category step by step where the window is narrow', async () => {
    setViewportWidth(375)
    const { user } = await openCreate({ address: forGulsah })
    expect(await screen.findByText('Choose a parent category first')).toBeVisible()
    await choose(user, /Division/, 'Payroll')
    await choose(user, /Parent category/, 'Salary')
    await waitFor(() => expect(screen.queryByText('Choose a parent category first')).not.toBeInTheDocument())
  })
})

/** The question is not asked while required fields are missing. */
async function confirmRefused(user: UserEvent) {
  await user.click(submit())
  await seen('Please select Ticket reason.')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
}

const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
const tabNames = () => tabs().map((tab) => tab.textContent?.trim())
const tab = (name: string) => tabs().find((each) => each.textContent?.startsWith(name))!
const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent)

const audit: ApiAudit = {
  id: idOf(300),
  controllerName: 'LinkToken',
  methodName: 'Create',
  username: 'ivr',
  isSuccess: false,
  message: `The directory did not answer. ${'It was asked three times. '.repeat(4)}`,
  creationTime: '2026-11-14T06:42:00Z',
}

describe('the views of a new case', () => {
  const all = [P.Activity, P.ActivityCreate, P.EmployeesApiAudit, P.LinkToken]

  it('are five; what the voice menu did stands under IVR logs, and the address says so [CREATE-002] [EMP-036]', async () => {
    const { user, search, server } = await openCreate({ address: forGulsah, permissions: all, audits: [audit] })
    await waitFor(() => expect(tabNames()).toEqual(['Create', "Employee's cases 0", 'IVR logs 1', 'Account 0', 'Summary']))
    await user.click(tab('IVR logs'))
    await waitFor(() => expect(search()).toContain('tab=ivr'))
    await screen.findByText('LinkToken')
    const [head, row] = document.querySelectorAll<HTMLElement>('table[aria-label="IVR logs"] tr')
    expect(cellsOf(head!)).toEqual(['Time', 'Controller', 'Method', 'User name', 'Result', 'Message'])
    expect(cellsOf(row!).slice(0, 5)).toEqual(['2026-11-14 09:42', 'LinkToken', 'Create', 'ivr', 'Failed'])
    expect(row).toHaveTextContent('The directory did not answer.')
    expect(row).toHaveTextContent('…')
    expect(server.calls(apiAuditRoutes.ofEmployee).every(({ query }) => query['employeeId'] === gulsah.id)).toBe(true)

    await user.click(tab('Account'))
    expect(await screen.findByText('No account operations yet')).toBeVisible()
  })

  it.each([
    { permission: P.LinkToken, asked: 'ivr', shown: ['Create', "Employee's cases 0", 'Account 0', 'Summary'] },
    { permission: P.EmployeesApiAudit, asked: 'tokens', shown: ['Create', "Employee's cases 0", 'IVR logs 0', 'Summary'] },
  ])(
    'leave out what $permission does not open; the address $asked is the first view then [CREATE-003] [CREATE-004] [EMP-037] [TOKEN-027]',
    async ({ permission, asked, shown }) => {
      const permissions = [P.Activity, P.ActivityCreate, permission]
      await openCreate({ address: `${forGulsah}&tab=${asked}`, permissions })
      await waitFor(() => expect(tabNames()).toEqual(shown))
      expect(tab('Create')).toHaveAttribute('aria-selected', 'true')
      await waitFor(() => expect(document.querySelector('[role=listbox][aria-label=Division]')).toBeVisible())
    },
  )
})
