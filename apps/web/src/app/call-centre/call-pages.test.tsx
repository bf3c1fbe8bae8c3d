import { P } from '@destek/contracts/core/permissions'
import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { S } from '@destek/contracts/system/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCreate } from '../../features/cases/create/test-create.tsx'
import { gulsah } from '../../features/employees/test-employees.ts'
import { type FakeServer, refusal } from '../../test/fake-server.ts'
import { idOf } from '../../test/records.tsx'
import { editorOf, write } from '../../ui/rich-text/test-editor.ts'
import { agent, call, frames, loadPhone, origin, says, startCallCentre } from './test-call-centre.tsx'

const mert: Employee = { ...gulsah, id: idOf(2), fullName: 'Mert Özgüler', firstName: 'Mert', phoneNumber: '+905321113390' }

/** Two employees, each with a number. */
function answerPeople(server: FakeServer) {
  answerCreate(server)
  server.answers(employeeRoutes.one, ({ params }) => (params['id'] === mert.id ? mert : gulsah))
  server.answers(employeeRoutes.byPhone, ({ params }) => {
    const found = [gulsah, mert].find(({ phoneNumber }) => phoneNumber === params['phone'])
    return found ?? refusal(404, { message: 'Employee not found!' })
  })
}

const accepted = (more = {}) => ({ type: 'accepted', payload: call(more) })
const query = (at: () => string) => Object.fromEntries(new URL(at(), 'http://localhost').searchParams)
const forMert = `/activities/create?employeeId=${mert.id}&title=Mert`

afterEach(() => vi.restoreAllMocks())

describe('a call', () => {
  it.each(['accepted', 'outgoing'])(
    'that is %s opens a new case with phone, call id and title [SOFT-007] [INTEG-003]',
    async (type) => {
      const { at, router } = await startCallCentre({
        prepare: (server) => server.answers(employeeRoutes.byPhone, () => new Promise(() => {})),
      })
      await loadPhone()
      says({ type, payload: call() })
      await waitFor(() => expect(router.state.location.pathname).toBe('/activities/create'))
      expect(query(at)).toEqual({ phone: '+905321234107', callId: 'C-1', title: 'Payroll line' })
    },
  )

  it('opens it once, however often it is told', async () => {
    const { at, router, visited } = await startCallCentre({ prepare: answerPeople })
    await loadPhone()
    says(accepted())
    await waitFor(() => expect(router.state.location.pathname).toBe('/activities/create'))
    await router.navigate({ to: '/home' })
    says(accepted())
    says({ type: 'status', payload: { status: 'onCall' } })
    says({ type: 'hangup', payload: { callId: 'C-1' } })
    await new Promise((resolve) => setTimeout(resolve, 150))
    // As after a reload, when the softphone reports the running call.
    says(accepted())
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(at()).toBe('/home')
    expect(visited.filter((path) => path === '/activities/create').length).toBeLessThanOrEqual(2)
  })

  it('opens nothing for those who may not create cases', async () => {
    const { at } = await startCallCentre({ permissions: [P.Softphone, P.ActivityAllList] })
    await loadPhone()
    says(accepted())
    expect(await screen.findByRole('region', { name: 'Call controls' })).toBeVisible()
    expect(at()).toBe('/home')
  })

  it('fills the new case: employee, number and call id, and the chip runs until the hang-up', async () => {
    const { user } = await startCallCentre({ prepare: answerPeople })
    await loadPhone()
    says(accepted())
    await user.click(await screen.findByRole('button', { name: 'More details' }))
    const phone = await screen.findByRole('textbox', { name: 'Phone' })
    expect(phone).toHaveValue('••• ••• 41 07')
    expect(phone).toBeDisabled()
    expect(phone).toHaveAccessibleDescription('This comes from the call and cannot be changed.')
    expect(screen.getByRole('textbox', { name: 'Call id' })).toHaveValue('C-1')
    expect(screen.getByRole('note', { name: 'Ongoing call with ••• ••• 41 07' })).toHaveTextContent('00:0')
    says({ type: 'hangup' })
    expect(await screen.findByRole('note', { name: 'Call: ••• ••• 41 07' })).not.toHaveTextContent('00:0')
  })

  it('keeps a half-written case and offers it back', async () => {
    const { user, at, router } = await startCallCentre({ address: forMert, prepare: answerPeople })
    await loadPhone()
    await waitFor(() => editorOf('Description'))
    write('Description', '<p>The VPN drops.</p>')
    says(accepted())
    await waitFor(() => expect(query(at)).toMatchObject({ callId: 'C-1', employeeId: gulsah.id }))
    const notice = (await screen.findByText('Your draft was saved')).closest<HTMLElement>('[role=status]')!
    expect(notice).toHaveTextContent(/Mert Özgüler, The VPN drops\., \d\d:\d\d/)
    await waitFor(() => expect(editorOf('Description').getText()).toBe(''))
    write('Description', '<p>The card is not loaded.</p>')

    await user.click(within(notice).getByRole('button', { name: 'Back to the draft' }))
    await waitFor(() => expect(query(at)).toEqual({ employeeId: mert.id, title: 'Mert Özgüler' }))
    await waitFor(() => expect(editorOf('Description').getText()).toBe('The VPN drops.'))
    // The new case waits in the queue with the call it belongs to.
    expect(screen.getByText(/Gülşah Yıldırımoğlu, The card is not loaded\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back to the draft' }))
    await waitFor(() => expect(query(at)).toMatchObject({ employeeId: gulsah.id, callId: 'C-1', phone: '+905321234107' }))
    await waitFor(() => expect(editorOf('Description').getText()).toBe('The card is not loaded.'))
    await user.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByText('Your draft was saved')).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/activities/create')
  })

  it('of the employee who is written for does not take the text either', async () => {
    await startCallCentre({ address: forMert, prepare: answerPeople })
    await loadPhone()
    await waitFor(() => editorOf('Description'))
    write('Description', '<p>The VPN drops.</p>')
    says(accepted({ phone: mert.phoneNumber, callId: 'C-2' }))
    expect(await screen.findByText(/You have an unfinished case/)).toBeVisible()
  })

  it('leaves a page with unsaved text alone, and waits', async () => {
    const { user, at } = await startCallCentre({
      permissions: agent,
      prepare: (server) => server.answers(feedbackRoutes.create, () => new Promise(() => {})),
    })
    await loadPhone()
    await user.click(await screen.findByRole('button', { name: 'Give feedback' }))
    await user.type(await screen.findByRole('textbox'), 'Half a thought')
    says(accepted({ callId: 'C-3' }))
    expect(await screen.findByText('Call from ••• ••• 41 07')).toBeVisible()
    expect(at()).toBe('/home')
    await user.click(screen.getByRole('button', { name: 'New case' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(at()).toBe('/home')
    expect(screen.getByText('Call from ••• ••• 41 07')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New case' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(at()).toContain('callId=C-3'))
    await waitFor(() => expect(screen.queryByText('Call from ••• ••• 41 07')).not.toBeInTheDocument())
  })
})

describe('calling an employee', () => {
  const permissions = [...agent, P.Employees]
  const settings = { [S.CallPrefix]: '9' }
  const address = `/employees/card/${gulsah.id}`

  it('dials in the softphone with the prefix of the settings, and shows it [SOFT-008] [INTEG-001]', async () => {
    const { user, told } = await startCallCentre({ address, permissions, settings })
    await loadPhone()
    await user.click(await screen.findByRole('button', { name: 'Call' }))
    await waitFor(() => expect(told()).toContainEqual([{ type: 'dial', payload: { phone: '9+905321234107' } }, origin]))
    expect(screen.getByRole('complementary', { name: 'Phone' })).toBeVisible()
  })

  it('is left to the computer where there is no softphone [SOFT-008]', async () => {
    const numbers: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      numbers.push(this.href)
    })
    const { user } = await startCallCentre({ address, permissions, settings, answer: () => ({ ...frames, softphone: null }) })
    await user.click(await screen.findByRole('button', { name: 'Call' }))
    await waitFor(() => expect(numbers).toEqual(['tel:9905321234107']))
  })
})
