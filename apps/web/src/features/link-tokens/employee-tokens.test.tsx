import { leaveReasonRoutes } from '@destek/contracts/definitions/leave-reasons'
import { CreateLinkToken, type CreatedLinkToken, type LinkTokenRow, linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { P } from '@destek/contracts/core/permissions'
import { F } from '@destek/contracts/system/settings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { choose } from '../../test/choose.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { idOf } from '../../test/records.tsx'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { gulsah } from '../employees/test-employees.ts'
import { EmployeeTokens } from './employee-tokens.tsx'

const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent)

const token = (number: number, more: Partial<LinkTokenRow> = {}): LinkTokenRow => ({
  id: idOf(number),
  requestType: 'Manuel',
  actionMethod: 'ResetPassword',
  description: 'Asked for on the phone',
  loaDescription: null,
  actionStatus: 0,
  loaReasonDisplayName: null,
  loaStartDate: null,
  loaEndDate: null,
  actionDateTime: null,
  creationTime: '2026-11-14T06:42:00Z',
  ...more,
})

const done: CreatedLinkToken = {
  success: true,
  message: null,
  linkToken: null,
  id: idOf(1),
  url: null,
  conflict: null,
  channels: [],
}
const url = 'https://destek.example.com/link-token/c2VjcmV0'

interface Options {
  rows?: LinkTokenRow[]
  answer?: (body: CreateLinkToken) => CreatedLinkToken
  feature?: 'true' | 'false'
  isActive?: boolean
}

/** The tokens of one employee with a server that follows the contract. */
async function openTokens({ rows = [], answer = () => done, feature = 'true', isActive = true }: Options = {}) {
  const server = fakeServer()
  server.answers(linkTokenRoutes.ofEmployee, () => ({ items: rows, totalCount: rows.length }))
  server.answers(linkTokenRoutes.create, ({ body }) => answer(CreateLinkToken.parse(body)))
  const reason = (number: number, displayName: string, active: boolean) =>
    ({ id: idOf(number), name: displayName, displayName, isActive: active }) as never
  server.answers(leaveReasonRoutes.all, () => ({ items: [reason(1, 'Military service', true), reason(2, 'Former', false)] }))
  await signedIn(server, { permissions: [P.LinkToken], features: { [F.Password]: feature } })
  const page = await renderPage(<EmployeeTokens employee={{ ...gulsah, isActive }} />)
  await screen.findByText(rows.length === 0 ? 'No account operations yet' : 'Asked for on the phone')
  const sent = () => server.calls(linkTokenRoutes.create).map(({ body }) => body as Record<string, unknown>)
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null })
  return { ...page, user, sent, server }
}

const begin = async (user: UserEvent, action: string) => {
  await user.click(screen.getByRole('button', { name: action }))
  return within(await screen.findByRole('dialog', { name: new RegExp(action) }))
}
const write = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field)
  await user.paste(text)
}
const question = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the tokens of an employee', () => {
  it('say what was done, for whom and with what result [TOKEN-005] [TOKEN-007]', async () => {
    const leave = {
      actionMethod: 'LeaveOfAbsence' as const,
      loaReasonDisplayName: 'Military service',
      loaStartDate: '2026-12-01',
      loaEndDate: '2026-12-20',
      loaDescription: 'Called up',
      description: 'Leave by phone',
    }
    const rows = [
      token(100),
      token(101, { ...leave, actionStatus: 1, actionDateTime: '2026-11-14T06:45:00Z' }),
      token(102, { actionStatus: 2, requestType: 'IVR', description: 'By voice' }),
      token(103, { actionStatus: 3, actionMethod: 'UnlockAccount', description: 'Locked' }),
      token(104, { ...leave, actionStatus: 4, description: 'Replaced' }),
    ]
    await openTokens({ rows })
    const [head, ...shown] = within(screen.getByRole('table', { name: 'Account operations' })).getAllByRole('row')
    const titles = ['Created', 'Action', 'Result', 'Description', 'Leave', 'Description of leave', 'Request type', 'Acted on']
    expect(cellsOf(head!)).toEqual(titles)
    const days = 'Military service · 01/12/2026 – 20/12/2026'
    const at = '2026-11-14 09:42'
    expect(shown.map(cellsOf)).toEqual([
      [at, 'Reset password', 'Pending', 'Asked for on the phone', '–', '–', 'Manual', '–'],
      [at, 'Leave of absence', 'Successful', 'Leave by phone', days, 'Called up', 'Manual', '2026-11-14 09:45'],
      [at, 'Reset password', 'Error', 'By voice', '–', '–', 'Voice menu', '–'],
      [at, 'Unlock account', 'Cancelled', 'Locked', '–', '–', 'Manual', '–'],
      [at, 'Leave of absence', 'Cancelled after update', 'Replaced', days, 'Called up', 'Manual', '–'],
    ])
  })

  it('can be added to only where the product has passwords and the employee is active [EMP-031] [EMP-032]', async () => {
    const { unmount } = await openTokens({ feature: 'false' })
    expect(screen.queryByRole('button', { name: /account|password|Leave/ })).not.toBeInTheDocument()
    unmount()
    await openTokens({ isActive: false })
    expect(screen.getByRole('region', { name: 'Account' })).toHaveTextContent(/somebody who is not active/)
    expect(screen.queryByRole('button', { name: /account|password|Leave/ })).not.toBeInTheDocument()
  })
})

describe('an action for an account', () => {
  it('sends its link by the ways that there are, and tells what became of it', async () => {
    const { user, server } = await openTokens({ answer: () => ({ ...done, url, channels: ['sms', 'mail'] }) })
    const answers = [
      { isSuccess: false, errorMessage: 'The service refused it.', isWaiting: false },
      { isSuccess: true, errorMessage: null, isWaiting: false },
      { isSuccess: true, errorMessage: null, isWaiting: true },
    ]
    server.answers(linkTokenRoutes.send, () => answers.shift()!)
    const form = await begin(user, 'Reset password')
    await write(user, form.getByRole('textbox', { name: /Description/ }), 'Asked for by phone')
    await user.click(form.getByRole('button', { name: /Create link/ }))
    await user.click((await question('Are you sure?')).getByRole('button', { name: 'Create link' }))
    const made = within(await screen.findByRole('dialog', { name: /The link is ready/ }))
    await user.click(made.getByRole('button', { name: 'Send by SMS' }))
    expect(await made.findByRole('alert')).toHaveTextContent('The service refused it.')
    await user.click(made.getByRole('button', { name: 'Send by SMS' }))
    expect(await made.findByText('The link was sent by SMS.')).toBeVisible()
    await user.click(made.getByRole('button', { name: 'Send by e-mail' }))
    expect(await made.findByText(/^The service does not answer now/)).toBeVisible()
    expect(made.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument()
    expect(server.calls(linkTokenRoutes.send).map(({ body }) => body)).toEqual(
      ['sms', 'sms', 'mail'].map((channel) => ({ token: 'c2VjcmV0', channel })),
    )
  })

  it('asks before a link is made, then shows it with a copy button and the time it has left [TOKEN-008] [TOKEN-009]', async () => {
    const { user, sent, server } = await openTokens({ answer: () => ({ ...done, url }) })
    const form = await begin(user, 'Reset password')
    const description = form.getByRole('textbox', { name: /Description/ })
    expect(description).toHaveFocus()
    await write(user, description, 'Too short')
    expect(form.getByText('9 / 500')).toBeVisible()
    await user.click(form.getByRole('button', { name: /Create link/ }))
    expect(await form.findByText('Description length must be between 10 and 500.')).toBeVisible()

    await write(user, description, ' before')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const asked = await question('Are you sure?')
    expect(asked.getByText(/Gülşah Yıldırımoğlu \(gyildirimoglu\) gets a new password/)).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(sent()).toEqual([])
    await user.click(form.getByRole('button', { name: /Create link/ }))
    await user.click((await question('Are you sure?')).getByRole('button', { name: 'Create link' }))

    const made = within(await screen.findByRole('dialog', { name: /The link is ready/ }))
    expect(sent()).toEqual([
      {
        actionMethod: 'ResetPassword',
        description: 'Too short before',
        employeeId: gulsah.id,
        userName: gulsah.userName,
        ccmsIdent: gulsah.ident,
      },
    ])
    expect(made.getByRole('textbox', { name: 'Link for Gülşah Yıldırımoğlu' })).toHaveValue(url)
    expect(made.getByRole('timer')).toHaveTextContent(/^\d+:\d\d$/)
    expect(made.getByText('Open the link within 10 minutes; it works once.')).toBeVisible()
    await user.click(made.getByRole('button', { name: 'Copy link' }))
    expect(await made.findByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(url)
    await waitFor(() => expect(server.calls(linkTokenRoutes.ofEmployee).length).toBeGreaterThan(1))
    await user.click(made.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reset password' })).toHaveFocus())
  })

  it('that did not succeed keeps what was written and says why; then it shows the result [TOKEN-009]', async () => {
    let tries = 0
    const { user, sent } = await openTokens({
      answer: () => {
        tries += 1
        return tries === 1
          ? { ...done, success: false, message: 'The directory did not answer.' }
          : { ...done, message: 'The account is disabled.' }
      },
    })
    const form = await begin(user, 'Disable account')
    await write(user, form.getByRole('textbox', { name: /Description/ }), 'Left the company')
    for (const _ of ['refused', 'done']) {
      await user.click(form.getByRole('button', { name: /^Disable account/ }))
      const asked = await question('Are you sure?')
      expect(asked.getByText(/Gülşah Yıldırımoğlu \(gyildirimoglu\) will be disabled at once/)).toBeVisible()
      // A nested dialog has the focus after the lower one has released it.
      await waitFor(() => expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus())
      await user.click(asked.getByRole('button', { name: 'Disable account' }))
      if (sent().length > 1) break
      expect(await form.findByRole('alert')).toHaveTextContent('The directory did not answer.')
      expect(form.getByRole('textbox', { name: /Description/ })).toHaveValue('Left the company')
    }
    expect(await screen.findByText('The account is disabled.')).toBeVisible()
    expect(sent().map(({ actionMethod }) => actionMethod)).toEqual(['DisableAccount', 'DisableAccount'])
  })

  it('about a leave names the days, and asks before it takes the place of another leave [TOKEN-010] [TOKEN-011] [TOKEN-012] [TOKEN-015]', async () => {
    const existing = {
      loaReasonDisplayName: 'Unpaid leave',
      loaStartDate: '2026-12-05',
      loaEndDate: '2026-12-09',
      loaDescription: 'Moves house',
    }
    const { user, sent } = await openTokens({
      answer: ({ replacesLeaveId }) => {
        if (replacesLeaveId === idOf(501)) return { ...done, url }
        const isPending = replacesLeaveId === null
        return { ...done, success: false, conflict: { ...existing, id: idOf(isPending ? 500 : 501), isPending } }
      },
    })
    const form = await begin(user, 'Leave of absence')
    await user.click(form.getByRole('button', { name: /Create link/ }))
    for (const missing of [
      'Please select Leave reason.',
      'Please select Start of leave.',
      'Please select End of leave.',
      'Please input Description of leave.',
      'Please input Description.',
    ]) {
      expect(await form.findByText(missing)).toBeVisible()
    }
    await user.click(form.getByRole('combobox', { name: /Leave reason/ }))
    expect(screen.queryByText('Former')).not.toBeInTheDocument()
    await choose(user, /Leave reason/, 'Military service', form)
    const day = async (name: RegExp, text: string) => {
      const input = form.getByRole('textbox', { name })
      await user.clear(input)
      await user.paste(text)
      await user.tab()
    }
    await day(/Start of leave/, '20/12/2026')
    await day(/End of leave/, '20/12/2026')
    expect(await form.findByText('The start of a date range cannot be after or equal to its end.')).toBeVisible()
    await day(/Start of leave/, '1.12.2026')
    await write(user, form.getByRole('textbox', { name: /Description of leave/ }), 'Called up')
    await write(user, form.getByRole('textbox', { name: /^Description(?! of)/ }), 'Asked for by mail')
    await user.click(form.getByRole('button', { name: /Create link/ }))
    const asked = await question('Are you sure?')
    expect(asked.getByText(/confirms a leave from 01\/12\/2026 to 20\/12\/2026/)).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Create link' }))

    const pending = await question('A leave is already waiting')
    for (const fact of ['Unpaid leave', '05/12/2026', '09/12/2026', 'Moves house']) expect(pending.getByText(fact)).toBeVisible()
    await waitFor(() => expect(pending.getByRole('button', { name: 'Keep it' })).toHaveFocus())
    await user.click(pending.getByRole('button', { name: 'Update the existing leave' }))
    const normal = await question('There is already a leave')
    await user.click(normal.getByRole('button', { name: 'Update the existing leave' }))
    expect(await screen.findByRole('dialog', { name: /The link is ready/ })).toBeVisible()
    expect(sent().map(({ replacesLeaveId }) => replacesLeaveId)).toEqual([undefined, idOf(500), idOf(501)])
    expect(sent().at(-1)).toMatchObject({ loaReasonId: idOf(1), loaStartDate: '2026-12-01', loaEndDate: '2026-12-20' })
  })
})
