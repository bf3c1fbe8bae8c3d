import { caseRoutes } from '@destek/contracts/cases/cases'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderWithProviders } from '../../../test/render.tsx'
import { setViewportWidth } from '../../../test/viewport.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { write } from '../../../ui/rich-text/test-editor.ts'
import { OwnCaseDialog } from './own-case-dialog.tsx'
import { answerOwnCases, noRecord, overtime, payroll, salary } from './test-own-cases.ts'

async function openDialog(divisionId?: string, claims = {}) {
  const server = fakeServer()
  answerOwnCases(server)
  await signedIn(server, { claims })
  const onClose = vi.fn()
  const show = () => renderWithProviders(<OwnCaseDialog divisionId={divisionId} onClose={onClose} />)
  return { ...show(), show, server, onClose }
}

const send = () => screen.getByRole('button', { name: /Send request/ })
const sent = (server: Awaited<ReturnType<typeof openDialog>>['server']) =>
  server.calls(caseRoutes.createOwner).map(({ body }) => body)
const seen = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!

describe('asking for help', () => {
  it('wants every choice and a description, and 1 to 500 affected people [CREATE-025] [CREATE-027] [CREATE-028]', async () => {
    const { user, server } = await openDialog()
    expect(screen.getByRole('combobox', { name: /Parent category/ })).toBeDisabled()
    expect(screen.getByRole('combobox', { name: /^Category/ })).toBeDisabled()
    expect(screen.getByText('Choose a division first')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Do not share my identity' })).not.toBeChecked()
    expect(screen.getByText(/see ### instead of your name/)).toBeInTheDocument()
    expect(chooser()).toBeInTheDocument()

    const affected = screen.getByRole('spinbutton', { name: /Affected user count/ })
    expect(affected).toHaveValue('1')
    await user.clear(affected)
    await user.type(affected, '501')
    await user.click(send())
    for (const field of ['select Division', 'select Parent category', 'select Category', 'input Description'])
      await seen(`Please ${field}.`)
    await seen('Affected user count must be at most 500.')
    await user.clear(affected)
    await user.type(affected, '0')
    await user.click(send())
    await seen('Affected user count must be at least 1.')
    expect(sent(server)).toEqual([])
  })

  it('asks before chosen documents are lost; what is written is kept as a draft and needs no question', async () => {
    const { user, onClose } = await openDialog()
    const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    write('Description', '<p>Overtime is missing.</p>')
    await seen('Draft saved on this device')
    expect(asksBeforeUnload()).toBe(false)

    await user.upload(chooser(), new File(['slip'], 'slip.pdf', { type: 'application/pdf' }))
    expect(asksBeforeUnload()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without the documents?' })).toHaveTextContent(
      'Chosen documents are not kept.',
    )
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('opens the case, then sends each file on its own; a failed one can be sent again [CREATE-025] [CREATE-029]', async () => {
    const { user, server, onClose } = await openDialog()
    await choose(user, /Division/, payroll.name)
    await choose(user, /Parent category/, salary.name)
    await choose(user, /^Category/, overtime.name)
    write('Description', '<p>Overtime is missing.</p>')
    await user.click(screen.getByRole('checkbox', { name: 'Do not share my identity' }))
    const [slip, plan] = ['slip.pdf', 'plan.pdf'].map((name) => new File([name], name, { type: 'application/pdf' }))
    await user.upload(chooser(), [slip!, plan!])
    server.answers(documentRoutes.upload, () => refusal(403, { message: 'The storage is full.' }))
    await user.click(send())

    await waitFor(() => expect(screen.getAllByText('The storage is full.')).toHaveLength(2))
    expect(sent(server)).toEqual([
      {
        requestId: expect.any(String),
        divisionId: payroll.id,
        parentWrappupId: salary.id,
        childWrapupId: overtime.id,
        description: '<p>Overtime is missing.</p>',
        affectedUserCounts: 1,
        dontShareIdentityInformations: true,
      },
    ])
    expect(screen.getByText('You can follow it on the home page.')).toBeInTheDocument()
    expect(screen.getAllByText('DST\u2011104809 is open').length).toBeGreaterThan(0)
    expect(onClose).not.toHaveBeenCalled()

    server.answers(documentRoutes.upload, () => ({}) as never)
    await user.click(screen.getByRole('button', { name: 'Send 2 documents again' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.calls(documentRoutes.upload).map(({ params }) => params['id'])).toEqual(Array(4).fill(idOf(9)))
    expect(sent(server)).toHaveLength(1)
  })

  it('keeps what was written over closing and a lost connection, and forgets it once it is sent', async () => {
    const { user, server, show, unmount, onClose } = await openDialog(payroll.id)
    await choose(user, /Parent category/, salary.name)
    await choose(user, /^Category/, overtime.name)
    write('Description', '<p>Half a sent</p>')
    unmount()

    const again = show()
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' })).toHaveTextContent('Half a sent'))
    await seen(overtime.name)
    server.answers(caseRoutes.createOwner, () => {
      throw new TypeError('Failed to fetch')
    })
    await user.click(send())
    await seen(/What you wrote is kept on this device/)
    expect(onClose).not.toHaveBeenCalled()
    server.answers(caseRoutes.createOwner, () => idOf(9))
    await user.click(send())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    // It is unknown whether the first request arrived; the server recognises the second as the same.
    const [lost, arrived] = sent(server) as { requestId: string }[]
    expect(arrived!.requestId).toBe(lost!.requestId)
    again.unmount()

    show()
    await screen.findByRole('combobox', { name: /Division/ })
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  })

  it.each<[string, number, Parameters<typeof refusal>[1]]>([
    ['while the tenant is moved', 503, { message: 'Your organisation is being moved. Try again in a few minutes.' }],
    [
      'because a choice was deleted meanwhile',
      400,
      {
        message: 'Your request is not valid.',
        validationErrors: [{ message: 'Category does not exist any more.', members: ['childWrapupId'] }],
      },
    ],
  ])('keeps the draft of what is refused %s, and sends it when that is over', async (_, status, error) => {
    const { user, server, onClose } = await openDialog(payroll.id)
    await choose(user, /Parent category/, salary.name)
    await choose(user, /^Category/, overtime.name)
    write('Description', '<p>Half a sent</p>')
    const kept = () => Object.entries(localStorage).find(([key]) => key.startsWith('destek.caseDraft.'))?.[1]
    // The "Draft saved" text may still belong to the earlier choices.
    await waitFor(() => expect(kept()).toContain('Half a sent'))
    await seen('Draft saved on this device')
    server.answers(caseRoutes.createOwner, () => refusal(status, error))
    await user.click(send())
    await seen(error.validationErrors?.[0]!.message ?? error.message)
    await waitFor(() => expect(kept()).toContain('Half a sent'))
    expect(onClose).not.toHaveBeenCalled()
    server.answers(caseRoutes.createOwner, () => idOf(9))
    await user.click(send())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(kept()).toBeUndefined()
  })

  it('takes nothing new until the person has decided about an earlier text, so that neither can take the place of the other', async () => {
    const { user, show, unmount } = await openDialog(payroll.id)
    write('Description', '<p>The earlier text</p>')
    unmount()

    const again = show()
    const description = () => screen.getByRole('textbox', { name: 'Description' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus())
    expect(description().closest('[inert]')).not.toBeNull()
    expect(send()).toBeDisabled()
    again.unmount()

    show()
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(description().closest('[inert]')).toBeNull()
    await waitFor(() => expect(description()).toHaveTextContent('The earlier text'))
    expect(send()).toBeEnabled()
  })

  it('tells who is no employee so, before the form and after it [CREATE-031]', async () => {
    const { user, server, show, unmount } = await openDialog(payroll.id)
    await choose(user, /Parent category/, salary.name)
    await choose(user, /^Category/, overtime.name)
    write('Description', '<p>Help</p>')
    server.answers(caseRoutes.createOwner, noRecord)
    await user.click(send())
    await seen('You do not have an employee record in the system.')
    unmount()

    server.answers(caseRoutes.mine, noRecord)
    show()
    expect(await screen.findByRole('heading', { name: 'You do not have an employee record in the system.' })).toBeVisible()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('is not offered to somebody who works for a client, and the server is not asked whether it is', async () => {
    const { server } = await openDialog(payroll.id, { employee_id: undefined, emp_client_id: 'client-1' })
    expect(await screen.findByRole('heading', { name: 'You do not have an employee record in the system.' })).toBeVisible()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(server.calls(caseRoutes.mine)).toEqual([])
  })
})

describe('asking for help on a phone', () => {
  beforeEach(() => setViewportWidth(375))
  afterEach(() => setViewportWidth(1440))

  const box = () => screen.getByRole('textbox', { name: 'Description' })
  const step = () => screen.getByRole('heading', { level: 3 })
  const next = () => screen.getByRole('button', { name: 'Next' })

  it('takes three steps: what, about, send; each is right before the next [CREATE-025]', async () => {
    const { user, server, onClose } = await openDialog()
    expect(step()).toHaveTextContent('What do you need? 1 of 3')
    expect(box().tagName).toBe('TEXTAREA')
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Camera')).toHaveAttribute('capture', 'environment')
    expect(screen.getByLabelText('Camera')).toHaveAttribute('accept', 'image/*')
    await user.click(next())
    await seen('Please input Description.')
    await user.type(box(), 'Overtime is missing.{Enter}Since <May>.')
    await user.upload(screen.getByLabelText('Camera'), new File(['x'], 'slip.jpg', { type: 'image/jpeg' }))
    await user.click(next())

    await waitFor(() => expect(step()).toHaveTextContent('What is it about? 2 of 3'))
    expect(step()).toHaveFocus()
    await choose(user, /Division/, payroll.name)
    await choose(user, /Parent category/, salary.name)
    await user.click(next())
    await seen('Please select Category.')
    await choose(user, /^Category/, overtime.name)
    await user.click(next())

    await waitFor(() => expect(step()).toHaveTextContent('Check and send 3 of 3'))
    expect(screen.getByText(/Since <May>/, { selector: 'p' })).toBeVisible()
    expect(screen.getByText('With one document.')).toBeVisible()
    await user.click(send())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent(server)).toEqual([
      expect.objectContaining({
        divisionId: payroll.id,
        childWrapupId: overtime.id,
        description: '<p>Overtime is missing.<br>Since &lt;May&gt;.</p>',
      }),
    ])
    expect(server.calls(documentRoutes.upload)).toHaveLength(1)
  })

  it('goes back to the step in which something is refused, and keeps a draft that a wide window offers too', async () => {
    const { user, server, show, unmount } = await openDialog(payroll.id)
    await user.type(box(), 'Overtime ')
    await user.click(next())
    await choose(user, /Parent category/, salary.name)
    await choose(user, /^Category/, overtime.name)
    await user.click(next())
    await waitFor(() => expect(step()).toHaveTextContent('Check and send'))
    server.answers(caseRoutes.createOwner, () =>
      refusal(400, {
        message: 'Your request is not valid.',
        validationErrors: [{ message: 'Category does not exist any more.', members: ['childWrapupId'] }],
      }),
    )
    await user.click(send())
    await waitFor(() => expect(step()).toHaveTextContent('What is it about?'))
    await seen('Category does not exist any more.')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(box()).toHaveValue('Overtime '))
    unmount()

    setViewportWidth(1440)
    show()
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(box()).toHaveTextContent('Overtime'))
  })
})
