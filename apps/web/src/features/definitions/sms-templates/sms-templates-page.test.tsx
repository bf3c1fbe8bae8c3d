import { type Division, divisionRoutes } from '@destek/contracts/definitions/divisions'
import { P } from '@destek/contracts/core/permissions'
import { F } from '@destek/contracts/system/settings'
import type { SmsAlphabets } from '@destek/contracts/definitions/sms-segments'
import { type SmsTemplate, smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import { smsRoutes } from '@destek/contracts/people/sms'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { SmsTemplatesPage } from './sms-templates-page.tsx'

const audit = {
  concurrencyStamp: 'stamp-1',
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
}
const payroll: Division = {
  id: '00000000-0000-4000-8000-000000000091',
  name: 'Bordro',
  isPublic: true,
  isAuthorized: false,
  userCount: 0,
  ...audit,
}
const forAll: SmsTemplate = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Solved',
  text: 'Your case has been solved.',
  divisionId: null,
  division: null,
  ...audit,
}
const forPayroll: SmsTemplate = {
  ...forAll,
  id: payroll.id.replace(/91$/, '02'),
  name: 'Payslip',
  divisionId: payroll.id,
  division: 'Bordro',
}

async function openTemplates(address = '/', alphabets: SmsAlphabets = 'default') {
  const server = fakeServer()
  const rows = [forAll, forPayroll]
  server.answers(smsTemplateRoutes.list, ({ query }) => {
    const items = rows.filter(({ name }) => name.includes(query['filterText'] ?? ''))
    return { items, totalCount: items.length }
  })
  server.answers(smsTemplateRoutes.one, ({ params }) => rows.find(({ id }) => id === params['id'])!)
  server.answers(smsTemplateRoutes.save, ({ body }) => ({ ...forAll, ...(body as SmsTemplate) }))
  server.answers(smsTemplateRoutes.remove, () => undefined)
  server.answers(smsRoutes.availability, () => ({ isAvailable: true, alphabets }))
  server.answers(divisionRoutes.all, () => ({ items: [payroll] }))
  await signedIn(server, { permissions: [P.Definations, P.DefinationsSmsTemplates], features: { [F.Sms]: 'true' } })
  return { server, ...(await renderPage(<SmsTemplatesPage />, address)) }
}

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the SMS templates page', () => {
  it('has filter, add, edit and delete [SMS-002]', async () => {
    const { user, server } = await openTemplates()
    const row = within(await screen.findByRole('row', { name: /Solved/ }))
    expect(row.getByText('All divisions')).toBeVisible()
    expect(row.getByRole('button', { name: 'Edit Solved' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Add SMS template' })).toBeEnabled()
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'Pay')
    await waitFor(() => expect(screen.queryByText('Solved')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Delete Payslip' }))
    await user.click(await screen.findByRole('button', { name: 'Delete SMS template' }))
    await noDialog()
    expect(server.calls(smsTemplateRoutes.remove)[0]?.params).toEqual({ id: forPayroll.id })
  })

  it('adds one by division, name and message, with its messages counted while it is typed [SMS-003] [SMS-005] [SMS-006]', async () => {
    const { user, server } = await openTemplates('/?add=true')
    const dialog = within(await screen.findByRole('dialog'))
    const message = dialog.getByRole('textbox', { name: /Message/ })
    const parts = dialog.getByRole('status')
    expect(parts).toHaveTextContent('160 characters fit into a message; 70 once the text has a letter such as ç, ğ, ı, İ or ş.')
    await user.type(message, 'Merhaba')
    expect(parts).toHaveTextContent('1 message of up to 160 characters 153 more characters fit')
    await user.paste(', talebiniz çözüldü ş')
    expect(parts).toHaveTextContent('1 message of up to 70 characters')
    expect(parts).toHaveTextContent('Contains ç, ş: 70 characters per message.')
    await user.clear(message)
    await user.paste('ş'.repeat(721))
    expect(parts).toHaveTextContent('11 messages of up to 67 characters each 16 more characters fit')
    expect(dialog.getByText('721 / 720')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(message).toHaveAccessibleDescription('Message length must be between 0 and 720.'))
    expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription('Please input Name.')
    expect(server.calls(smsTemplateRoutes.save)).toHaveLength(0)

    await user.clear(message)
    await user.type(message, 'Ok')
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Short')
    await choose(user, /Division/, 'Bordro')
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await noDialog()
    expect(server.calls(smsTemplateRoutes.save)[0]?.body).toEqual({ id: null, name: 'Short', text: 'Ok', divisionId: payroll.id })
  })

  it('counts with the Turkish tables where the provider announces them', async () => {
    const { user } = await openTemplates('/?add=true', 'turkish')
    const dialog = within(await screen.findByRole('dialog'))
    const parts = dialog.getByRole('status')
    await waitFor(() =>
      expect(parts).toHaveTextContent('160 characters fit into a message; 155 once the text has a letter such as'),
    )
    await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'Teşekkürler')
    expect(parts).toHaveTextContent('1 message of up to 155 characters 144 more characters fit')
    expect(parts).toHaveTextContent('Contains ş: 155 characters per message.')
  })

  it('says which placeholders there are when another one is written, offers them, and writes one where the cursor stands', async () => {
    const { user, server } = await openTemplates('/?add=true')
    const dialog = within(await screen.findByRole('dialog'))
    const message = dialog.getByRole('textbox', { name: /Message/ })
    fireEvent.change(dialog.getByRole('textbox', { name: /Name/ }), { target: { value: 'Welcome' } })
    fireEvent.change(message, { target: { value: 'Hello {surname}' } })
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await waitFor(() =>
      expect(message).toHaveAccessibleDescription(
        'Message may contain only these placeholders: {firstName}, {lastName}, {fullName}, {userName}, {ident}.',
      ),
    )
    expect(server.calls(smsTemplateRoutes.save)).toHaveLength(0)

    fireEvent.change(message, { target: { value: 'Hello , welcome' } })
    await user.type(message, '{ArrowLeft>9}')
    await user.click(dialog.getByRole('button', { name: 'First name' }))
    expect(message).toHaveFocus()
    await user.type(message, '!', { skipClick: true })
    expect(message).toHaveValue('Hello {firstName}!, welcome')
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await noDialog()
    expect(server.calls(smsTemplateRoutes.save)[0]?.body).toMatchObject({ text: 'Hello {firstName}!, welcome' })
  })

  it('opens a template to all divisions when its division is taken out [SMS-007]', async () => {
    const { user, server } = await openTemplates(`/?edit=${forPayroll.id}`)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByTitle('Bordro')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Clear the choice' }))
    expect(dialog.getByText('All divisions')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await noDialog()
    expect(server.calls(smsTemplateRoutes.save)[0]?.body).toMatchObject({ id: forPayroll.id, divisionId: null })
  })
})
