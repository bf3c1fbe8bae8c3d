import { P } from '@destek/contracts/core/permissions'
import { type SmsTemplate, smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { smsRoutes } from '@destek/contracts/people/sms'
import { F, S } from '@destek/contracts/system/settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderWithProviders } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { idOf } from '../../../test/records.tsx'
import { ActionHost } from '../../../ui/actions/action-host.tsx'
import { gulsah } from '../../employees/test-employees.ts'
import { supportCase } from '../shared/test-cases.tsx'
import { HeadActions } from './head-actions.tsx'

const template: SmsTemplate = {
  id: idOf(1),
  name: 'Solved',
  text: 'Talebiniz cozuldu.',
  divisionId: null,
  division: null,
  concurrencyStamp: 'stamp',
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
}

describe('what can be done with the case of a page', () => {
  const open = async (known: boolean, serviceDeskId: string | null = null) => {
    const permissions = [P.Activity, P.NotesAddNote, P.ActivityCreate, P.EmployeesSendSms]
    const server = fakeServer()
    server.answers(smsRoutes.availability, () => ({ isAvailable: true, alphabets: 'default' as const }))
    server.answers(employeeRoutes.one, ({ params }) => ({ ...gulsah, id: params['id']! }))
    server.answers(smsTemplateRoutes.list, () => ({ items: [template], totalCount: 1 }))
    server.answers(smsRoutes.send, () => ({ isSuccess: true, errorMessage: null, isWaiting: false }))
    await signedIn(server, { permissions, settings: { [S.ServiceDeskEnable]: 'true' }, features: { [F.Sms]: 'true' } })
    const hidden = { employeeId: null, employee: null, isIdentityHidden: true }
    const { user, ...rest } = renderWithProviders(
      <ActionHost>
        <HeadActions supportCase={supportCase(1, { serviceDeskId, ...(known ? {} : hidden) })} />
      </ActionHost>,
    )
    await user.click(screen.getByRole('button', { name: 'More for DST‑104801' }))
    return { user, server, ...rest }
  }

  it('includes a report that the data of the employee are wrong', async () => {
    const { user } = await open(true)
    await user.click(await screen.findByRole('menuitem', { name: /Report wrong data/ }))
    const dialog = await screen.findByRole('dialog', { name: /Report wrong data/ })
    expect(within(dialog).getByText('Employee 1')).toBeVisible()
  })

  it('includes a message to the employee, about this case', async () => {
    const { user, server } = await open(true)
    await user.click(await screen.findByRole('menuitem', { name: /Send SMS/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Send SMS/ }))
    expect(dialog.getByText(`To ${gulsah.fullName}`)).toBeVisible()
    await choose(user, /Template/, 'Solved')
    await user.click(dialog.getByRole('button', { name: /^Send/ }))
    const { id, employeeId } = supportCase(1)
    await waitFor(() =>
      expect(server.calls(smsRoutes.send)[0]?.body).toEqual({
        activityId: id,
        receiverEmployeeId: employeeId,
        templateId: template.id,
      }),
    )
  })

  it('reaches by the arrow keys what cannot be done, and says why', async () => {
    await open(true, 'INC-7')
    const reason = 'The case already has the ticket INC-7.'
    const item = await screen.findByRole('menuitem', { name: new RegExp(reason) })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    // The menu moves only over visible items, and jsdom has no layout.
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
    const [first] = screen.getAllByRole('menuitem')
    first!.focus()
    fireEvent.keyDown(first!, { key: 'ArrowDown', keyCode: 40 })
    await waitFor(() => expect(item).toHaveFocus())
    fireEvent.keyDown(item, { key: 'Enter', keyCode: 13 })
    expect(await screen.findByRole('alert')).toHaveTextContent(reason)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('has none about somebody whom the reader may not know', async () => {
    await open(false)
    expect(await screen.findByRole('menuitem', { name: /service-desk ticket/ })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /inconsistent|SMS/ })).not.toBeInTheDocument()
  })
})
