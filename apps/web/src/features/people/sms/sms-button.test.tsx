import type { SmsAlphabets } from '@destek/contracts/definitions/sms-segments'
import { type SmsTemplate, smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { type SentSms, smsRoutes } from '@destek/contracts/people/sms'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderWithProviders } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { gulsah } from '../../employees/test-employees.ts'
import { SmsButton } from './sms-button.tsx'

const template = (number: number, name: string, text: string, division: string | null = null): SmsTemplate => ({
  id: idOf(number),
  name,
  text,
  divisionId: division && idOf(number + 500),
  division,
  concurrencyStamp: 'stamp',
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
})
const templates = [
  template(1, 'Solved', 'Talebiniz cozuldu.'),
  template(2, 'Missing paper', `Dear {fullName} ({ident}), ${'a'.repeat(250)} {link}`, 'Payroll'),
]

interface Given {
  isAvailable?: boolean
  alphabets?: SmsAlphabets
  answer?: SentSms
  permissions?: readonly Permission[]
  employee?: object
}

async function openCard({
  isAvailable = true,
  alphabets = 'default',
  answer,
  permissions = [P.EmployeesSendSms],
  employee,
}: Given = {}) {
  const server = fakeServer()
  server.answers(smsRoutes.availability, () => ({ isAvailable, alphabets }))
  server.answers(smsTemplateRoutes.list, () => ({ items: templates, totalCount: templates.length }))
  server.answers(smsRoutes.send, () => answer ?? { isSuccess: true, errorMessage: null, isWaiting: false })
  await signedIn(server, { permissions })
  return { server, ...renderWithProviders(<SmsButton employee={{ ...gulsah, ...employee }} />) }
}

const open = async (user: Awaited<ReturnType<typeof openCard>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'SMS' }))
  return within(await screen.findByRole('dialog', { name: /^Send SMS/ }))
}
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the SMS button', () => {
  it.each<[string, Given]>([
    ['nothing can be sent [SMS-011]', { isAvailable: false }],
    ['the permission is missing [EMP-022]', { permissions: [P.Employees] }],
    ['nobody may know who it is', { employee: { isPublic: true } }],
  ])('is hidden where %s', async (_, given) => {
    const { server } = await openCard(given)
    await waitFor(() => expect(server.calls(smsRoutes.availability)).toHaveLength(given.isAvailable === false ? 1 : 0))
    expect(screen.queryByRole('button', { name: 'SMS' })).not.toBeInTheDocument()
  })
})

describe('the SMS dialog', () => {
  it('shows the message as the receiver will read it, what it costs, and sends it [EMP-022, SMS-008, SMS-012]', async () => {
    const { user, server } = await openCard()
    const dialog = await open(user)
    const receiver = dialog.getByRole('textbox', { name: 'Receiver' })
    expect(receiver).toHaveValue('••• ••• 41 07')
    expect(receiver).toBeDisabled()
    expect(dialog.getByText('Choose a template to see the message.')).toBeVisible()
    expect(dialog.getByRole('combobox', { name: /Template/ })).toHaveFocus()
    expect(server.calls(smsTemplateRoutes.list).map(({ query }) => query['maxResultCount'])).toEqual(['999'])

    await choose(user, /Template/, 'Missing paper')
    const preview = within(dialog.getByRole('region', { name: 'Preview' }))
    expect(preview.getByText(`Dear Gülşah Yıldırımoğlu (100482913), ${'a'.repeat(250)} {link}`)).toBeVisible()
    // The letters ş and ı make it 5 messages of 67 characters: 4 × 67 + 26.
    expect(preview.getByRole('status')).toHaveTextContent(/^5 messages, \d+ of 67 characters$/)
    const filled = within(dialog.getByRole('region', { name: 'Filled in for the receiver' }))
    expect(filled.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Full name', 'CCMS ident'])
    expect(filled.getAllByRole('definition')[1]).toHaveTextContent('100482913')
    expect(dialog.getByText('Counts as 5 messages.')).toBeVisible()

    await choose(user, /Template/, 'Solved')
    expect(preview.getByText('Talebiniz cozuldu.')).toBeVisible()
    expect(preview.getByRole('status')).toHaveTextContent('1 message, 18 of 160 characters')
    expect(dialog.queryByRole('region', { name: 'Filled in for the receiver' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: /^Send 1 message/ }))
    await noDialog()
    expect(server.calls(smsRoutes.send).map(({ body }) => body)).toEqual([
      { receiverEmployeeId: gulsah.id, templateId: templates[0]!.id },
    ])
    expect(await screen.findByText('The SMS to Gülşah Yıldırımoğlu was sent.')).toBeInTheDocument()
  })

  it('counts with the Turkish tables where the provider announces them', async () => {
    const { user } = await openCard({ alphabets: 'turkish' })
    const dialog = await open(user)
    await choose(user, /Template/, 'Missing paper')
    expect(await dialog.findByText('Counts as 2 messages.')).toBeVisible()
    expect(dialog.getByRole('status')).toHaveTextContent(/^2 messages, \d+ of 149 characters$/)
  })

  it('finds a template by some letters, and sends with Ctrl and Enter', async () => {
    const { user, server } = await openCard()
    await open(user)
    await user.keyboard('PAPER')
    const found = await screen.findByTitle('Missing paper')
    expect(screen.queryByTitle('Solved')).not.toBeInTheDocument()
    await user.click(found)
    await screen.findByText('Counts as 5 messages.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await noDialog()
    expect(server.calls(smsRoutes.send)).toHaveLength(1)
  })

  it('asks for a template, and closes without a question', async () => {
    const { user, server } = await openCard()
    const dialog = await open(user)
    await user.click(dialog.getByRole('button', { name: /^Send/ }))
    expect(await dialog.findByText('Please select Template.')).toBeVisible()
    await choose(user, /Template/, 'Solved')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await noDialog()
    expect(server.calls(smsRoutes.send)).toEqual([])
  })

  it('shows why it was not sent as an error, and closes [SMS-009, SMS-010]', async () => {
    const errorMessage = 'The SMS service did not answer.'
    const { user } = await openCard({ answer: { isSuccess: false, errorMessage, isWaiting: false } })
    const dialog = await open(user)
    await choose(user, /Template/, 'Solved')
    await user.click(dialog.getByRole('button', { name: /^Send/ }))
    await noDialog()
    expect(await screen.findByRole('alert')).toHaveTextContent(errorMessage)
    expect(screen.queryByText(/was sent/)).not.toBeInTheDocument()
  })

  it('says that a message waits while the service does not answer', async () => {
    const { user } = await openCard({ answer: { isSuccess: true, errorMessage: null, isWaiting: true } })
    const dialog = await open(user)
    await choose(user, /Template/, 'Solved')
    await user.click(dialog.getByRole('button', { name: /^Send/ }))
    await noDialog()
    expect(await screen.findByText(/is waiting: the SMS service does not answer now/)).toBeVisible()
    expect(screen.queryByText(/was sent/)).not.toBeInTheDocument()
  })

  it('cannot be sent to somebody without a number', async () => {
    const { user } = await openCard({ employee: { phoneNumber: null } })
    const dialog = await open(user)
    expect(dialog.getByRole('textbox', { name: 'Receiver' })).toHaveValue('No phone number')
    expect(dialog.getByRole('button', { name: /^Send/ })).toBeDisabled()
  })
})
