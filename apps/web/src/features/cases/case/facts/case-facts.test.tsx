import { P } from '@destek/contracts/core/permissions'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../test/fake-server.ts'
import { idOf } from '../../../../test/records.tsx'
import { savedShown } from '../../../../ui/inline-edit/use-inline-edit.ts'
import { factOf, openFacts, openField, pick, save } from './test-facts.tsx'

describe('the facts of a case', () => {
  it('are read by everybody and edited only with the permission for it [CASE-044]', async () => {
    await openFacts({ caseTypeName: 'Complaint', caseTypeSla: 24, note: 'Call back' }, { permissions: [P.Activity] })
    expect(factOf('Case type')).toHaveTextContent('Complaint 24h')
    expect(factOf('Note')).toHaveTextContent('Call back')
    expect(screen.queryByText('Type of operation')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('have a field for each that can be changed, also where nothing is set yet [CASE-044]', async () => {
    await openFacts()
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual([
      'Edit Division',
      'Edit Assigned user',
      'Edit Category',
      'Edit Case type',
      'Edit Source',
      'Edit Type of operation',
      'Edit Affected user count',
      'Edit Employee notified',
      'Edit Identity not shared',
      'Edit Note',
      'Add analysis',
    ])
    expect(factOf('Type of operation')).toHaveTextContent('Not set')
  })

  it('say nothing of sharing the identity to who may not know it', async () => {
    await openFacts({ isIdentityHidden: true })
    expect(screen.queryByText('Identity not shared')).not.toBeInTheDocument()
  })

  it.each<{ label: string; from?: Partial<Case>; option: string; sent: object; saved: Partial<Case> }>([
    {
      label: 'Division',
      option: 'IT',
      sent: { divisionId: idOf(602) },
      saved: { divisionId: idOf(602), division: { id: idOf(602), name: 'IT' } },
    },
    {
      label: 'Assigned user',
      option: 'Işıl Şahin',
      sent: { assignedUserId: idOf(803) },
      saved: { assignedUserId: idOf(803), assignedUserName: 'Işıl Şahin' },
    },
    {
      label: 'Category',
      option: 'Payroll › Payslip 24h',
      sent: { callWrapupId: idOf(303) },
      saved: { callWrapupId: idOf(303), callWrapup: 'Payslip', categorySla: 24 },
    },
    {
      label: 'Case type',
      option: 'Complaint 24h',
      sent: { caseTypeId: idOf(210) },
      saved: { caseTypeId: idOf(210), caseTypeName: 'Complaint', caseTypeSla: 24 },
    },
    { label: 'Source', option: 'E-mail', sent: { sourceId: idOf(402) }, saved: { sourceId: idOf(402), sourceName: 'E-mail' } },
    {
      label: 'Type of operation',
      option: 'Multilingual',
      sent: { typeOfOperation: 'Multilingual' },
      saved: { typeOfOperation: 'Multilingual' },
    },
  ])('change $label by one call with that field alone [CASE-048]', async ({ label, option, sent: expected, saved }) => {
    const { user, sent } = await openFacts({}, { saves: () => saved })
    await openField(user, label)
    await pick(user, option)
    await save(user, label)
    await waitFor(() => expect(factOf(label)).toHaveTextContent(`${option}Saved`))
    expect(sent()).toEqual([{ id: idOf(1), ...expected, concurrencyStamp: 'first' }])
  })

  it('offer only case types of the division, and nobody where the case has no team', async () => {
    const { user } = await openFacts({ assignedTeamId: null, assignedTeamName: null })
    await openField(user, 'Case type')
    await pick(user, 'Complaint 24h')
    expect(screen.queryByText('Of IT only 4h')).not.toBeInTheDocument()
    await openField(user, 'Assigned user')
    expect(await screen.findByText('The case has no team yet. Transfer it to one first.')).toBeVisible()
  })

  it('show the new value at once, say in place that it is saved, and carry the new version from then on [CASE-051]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let answer = () => {}
    const { user, sent } = await openFacts(
      {},
      { saves: (body) => new Promise<void>((resolve) => (answer = resolve)).then(() => body as never) },
    )
    await openField(user, 'Affected user count')
    const field = screen.getByRole('spinbutton', { name: 'Affected user count' })
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.type(field, '7{Control>}{Enter}{/Control}')
    expect(factOf('Affected user count')).toHaveTextContent(/^7$/)
    answer()
    const status = await within(factOf('Affected user count') as HTMLElement).findByText('Saved')
    expect(status).toHaveAttribute('role', 'status')
    expect(screen.getByRole('button', { name: 'Edit Affected user count' })).toHaveFocus()
    await vi.advanceTimersByTimeAsync(savedShown)
    await waitFor(() => expect(factOf('Affected user count')).toHaveTextContent(/^7$/))

    await user.keyboard('{Enter}')
    const again = screen.getByRole('spinbutton', { name: 'Affected user count' })
    await user.clear(again)
    await user.type(again, '8{Enter}')
    expect(sent().at(-1)).toMatchObject({ affectedUserCounts: 8, concurrencyStamp: 'second' })
    answer()
    await within(factOf('Affected user count') as HTMLElement).findByText('Saved')
  })

  it('are left as they are by an empty choice, by the same one and by Escape, without a call [CASE-049]', async () => {
    const { user, sent } = await openFacts({ note: 'Call back' })
    await openField(user, 'Source')
    await pick(user, 'Phone')
    await save(user, 'Source')
    await openField(user, 'Case type')
    await save(user, 'Case type')
    await openField(user, 'Note')
    await user.clear(screen.getByRole('textbox', { name: 'Note' }))
    await save(user, 'Note')
    expect(factOf('Note')).toHaveTextContent('Call back')
    await openField(user, 'Note')
    await user.type(screen.getByRole('textbox', { name: 'Note' }), ' today{Escape}')
    expect(factOf('Note')).toHaveTextContent(/^Call back$/)
    expect(screen.getByRole('button', { name: 'Edit Note' })).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it('take no for a value: a true or false is sent as it stands [CASE-050]', async () => {
    const { user, sent } = await openFacts({ isEmployeeNotified: true }, { saves: (body) => body })
    await openField(user, 'Employee notified')
    await user.click(screen.getByRole('switch', { name: 'Employee notified' }))
    await save(user, 'Employee notified')
    await waitFor(() => expect(factOf('Employee notified')).toHaveTextContent('NoSaved'))
    await openField(user, 'Identity not shared')
    await save(user, 'Identity not shared')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toMatchObject([{ isEmployeeNotified: false }, { dontShareIdentityInformations: false }])
  })

  it.each([
    { typed: '0', message: 'Affected user count must be at least 1.' },
    { typed: '51', message: 'Affected user count must be at most 50.' },
  ])('refuse $typed affected users before any call [CASE-054]', async ({ typed, message }) => {
    const { user, sent } = await openFacts()
    await openField(user, 'Affected user count')
    const field = screen.getByRole('spinbutton')
    await user.clear(field)
    await user.type(field, `${typed}{Enter}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(field).toHaveAccessibleDescription(message)
    expect(field).toBeInvalid()
    expect(sent()).toEqual([])
  })

  it('keep more affected users than can be entered, as long as nobody changes them [CASE-055]', async () => {
    const { user, sent } = await openFacts({ affectedUserCounts: 320 })
    await openField(user, 'Affected user count')
    await user.type(screen.getByRole('spinbutton'), '{Enter}')
    expect(factOf('Affected user count')).toHaveTextContent(/^320$/)
    await openField(user, 'Affected user count')
    await user.clear(screen.getByRole('spinbutton'))
    await user.type(screen.getByRole('spinbutton'), '60{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('at most 50')
    expect(sent()).toEqual([])
  })

  it('bring a refused choice back into the field with the reason', async () => {
    const reason = 'This user is not a member of the team.'
    const { user } = await openFacts(
      { assignedUserId: idOf(802), assignedUserName: 'Emre Çağlar' },
      { saves: () => refusal(403, { code: 'Destek:Edit:NotMember', message: reason }) },
    )
    await openField(user, 'Assigned user')
    await pick(user, 'Işıl Şahin')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('alert')).toHaveTextContent(reason)
    const field = screen.getByRole('combobox', { name: 'Assigned user' })
    expect(field).toHaveAccessibleDescription(reason)
    expect(field).toHaveFocus()
    expect(factOf('Assigned user')).toHaveTextContent('Işıl Şahin')
    await user.keyboard('{Escape}')
    expect(factOf('Assigned user')).toHaveTextContent('Emre Çağlar')
    expect(document.querySelector('.ant-notification-notice')).toBeNull()
  })
})
