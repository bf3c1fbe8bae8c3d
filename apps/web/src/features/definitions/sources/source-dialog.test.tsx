import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPreference } from '../../../lib/browser/preferences.ts'
import { refusal } from '../../../test/fake-server.ts'
import { openSources, rowOf, whatsApp } from './test-sources.tsx'

const dialog = async () => within(await screen.findByRole('dialog'))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const field = (name: RegExp) => screen.findByRole('textbox', { name })
/** Messages come and go while a field is checked again; what counts is where that ends. */
const seen = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
const save = () => screen.getByRole('button', { name: /Sav/ })

/** A save that answers when the test says so. */
function slowly(server: Awaited<ReturnType<typeof openSources>>['server']) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.answers(sourceRoutes.save, () => promise)
  return resolve
}

describe('the dialog of a source', () => {
  it('creates one: the id is sent as null [SOURCE-003] [SHELL-038] [SHELL-039]', async () => {
    const { user, server } = await openSources()
    await user.click(await screen.findByRole('button', { name: 'Add source' }))
    await user.type(await field(/Code/), 'FAX')
    await user.type(await field(/Name/), 'Fax')
    await user.click(save())
    await noDialog()
    const [sent] = server.calls(sourceRoutes.save)
    expect(sent?.body).toMatchObject({ id: null, code: 'FAX', name: 'Fax' })
    await seen('FAX')
  })

  it('edits one: id and version are sent back [SOURCE-003] [SHELL-038]', async () => {
    const { user, server } = await openSources()
    await user.click(await screen.findByRole('button', { name: 'Edit WhatsApp' }))
    expect((await dialog()).getByText('Edit source')).toBeVisible()
    expect(await field(/Code/)).toHaveValue('WHATSAPP')
    await user.type(await field(/Name/), ' Business')
    await user.click(screen.getByRole('checkbox', { name: 'Default source for new cases' }))
    await user.click(save())
    await noDialog()
    expect(server.calls(sourceRoutes.save)[0]?.body).toEqual({
      id: whatsApp.id,
      code: 'WHATSAPP',
      name: 'WhatsApp Business',
      description: whatsApp.description,
      isDefault: true,
      concurrencyStamp: whatsApp.concurrencyStamp,
    })
  })

  it('after a save closes, is empty the next time, and the list behind it reloads [SHELL-037]', async () => {
    const { user, lists, search } = await openSources()
    await user.click(await screen.findByRole('button', { name: 'Add source' }))
    const before = lists().length
    await user.type(await field(/Code/), 'FAX')
    await user.type(await field(/Name/), 'Fax')
    await user.click(save())
    await noDialog()
    expect(search()).toBe('')
    await waitFor(() => expect(lists().length).toBeGreaterThan(before))
    await user.click(screen.getByRole('button', { name: 'Add source' }))
    expect(await field(/Code/)).toHaveValue('')
  })

  it('says "Successful" and "Your operation was successful." after a save [SHELL-040]', async () => {
    const { user } = await openSources({ address: `/?edit=${whatsApp.id}` })
    await user.type(await field(/Name/), '!')
    await user.click(save())
    const toast = await screen.findByRole('status')
    expect(within(toast).getByText('Successful')).toBeInTheDocument()
    expect(within(toast).getByText('Your operation was successful.')).toBeInTheDocument()
  })

  it('cannot be sent twice: the button is disabled while it is being saved [SHELL-035]', async () => {
    const { user, server } = await openSources({ address: `/?edit=${whatsApp.id}` })
    const answer = slowly(server)
    await user.type(await field(/Name/), '!')
    await user.click(save())
    await waitFor(() => expect(save()).toBeDisabled())
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.type(await field(/Name/), '{Enter}')
    expect(server.calls(sourceRoutes.save)).toHaveLength(1)
    answer(Response.json(whatsApp))
    await noDialog()
    expect(server.calls(sourceRoutes.save)).toHaveLength(1)
  })

  it('can be sent again after the call failed, with the text kept [SHELL-036]', async () => {
    const { user, server } = await openSources({ address: `/?edit=${whatsApp.id}` })
    server.answers(sourceRoutes.save, () => refusal(403, { message: 'Not now.' }))
    await user.type(await field(/Name/), '!')
    await user.click(save())
    expect(await screen.findByText('Not now.')).toBeInTheDocument()
    expect(save()).toBeEnabled()
    expect(await field(/Name/)).toHaveValue('WhatsApp!')
    await user.click(save())
    await waitFor(() => expect(server.calls(sourceRoutes.save)).toHaveLength(2))
  })

  it.each([
    { label: 'Code', max: 10, tag: '[SOURCE-006]' },
    { label: 'Name', max: 100, tag: '[SOURCE-007]' },
  ])('wants a $label of at most $max characters $tag [REF-007] [REF-008] [REF-009]', async ({ label, max }) => {
    const { user, server } = await openSources({ address: '/?add' })
    const box = await field(new RegExp(label))
    expect(box).toBeRequired()
    await user.click(box)
    await user.paste('   ')
    await user.tab()
    await seen(`Please input ${label}.`)

    await user.clear(box)
    await user.click(box)
    await user.paste('x'.repeat(max + 1))
    await user.tab()
    await seen(`${label} length must be between 0 and ${max}.`)
    expect(screen.queryByText(`Please input ${label}.`)).not.toBeInTheDocument()
    await user.click(save())
    expect(server.calls(sourceRoutes.save)).toHaveLength(0)

    await user.clear(box)
    await user.click(box)
    await user.paste('x'.repeat(max))
    await user.tab()
    await waitFor(() => expect(screen.queryByText(/length must be/)).not.toBeInTheDocument())
  })

  it('takes a description or none, of at most 500 characters [SOURCE-008]', async () => {
    const { user, server } = await openSources({ address: `/?edit=${whatsApp.id}` })
    const box = await field(/Description/)
    expect(box).not.toBeRequired()
    await user.clear(box)
    await user.click(box)
    await user.paste('x'.repeat(501))
    expect(screen.getByText('501 / 500')).toBeVisible()
    await user.click(save())
    await seen('Description length must be between 0 and 500.')
    expect(server.calls(sourceRoutes.save)).toHaveLength(0)

    await user.clear(box)
    await user.click(save())
    await noDialog()
    expect(server.calls(sourceRoutes.save)[0]?.body).toMatchObject({ description: '' })
  })

  it('asks for what is missing in Turkish too', async () => {
    setPreference('language', 'tr')
    const { user } = await openSources({ address: '/?add' })
    await user.click(await screen.findByRole('button', { name: /Kaydet/ }))
    await seen('Lütfen Kod alanını doldurun.')
  })

  it('shows a refusal at the field it names, until the field is corrected', async () => {
    const { user, server } = await openSources({ address: `/?edit=${whatsApp.id}` })
    const message = 'The code “PHONE” is taken by “Phone”.'
    server.answers(sourceRoutes.save, () => refusal(403, { message, data: { field: 'code' } }))
    const code = await field(/Code/)
    await user.clear(code)
    await user.type(code, 'PHONE')
    await user.click(save())
    await waitFor(() => expect(code).toHaveAccessibleDescription(message))
    expect(code).toBeInvalid()
    await user.type(code, '2')
    await waitFor(() => expect(code).not.toBeInvalid())
  })

  it('shows the problems the server found at their fields', async () => {
    const { user, server } = await openSources({ address: `/?edit=${whatsApp.id}` })
    const validationErrors = [{ message: 'Name is not valid.', members: ['name'] }]
    server.answers(sourceRoutes.save, () =>
      refusal(400, { message: 'Your request is not valid!', details: 'Name is not valid.', validationErrors }),
    )
    await user.type(await field(/Name/), '?')
    await user.click(save())
    const name = await field(/Name/)
    await waitFor(() => expect(name).toHaveAccessibleDescription('Name is not valid.'))
  })

  it('shows both versions when somebody else was quicker, and takes the saved one', async () => {
    const { user, server, kept } = await openSources({ address: `/?edit=${whatsApp.id}` })
    await user.type(await field(/Name/), '!')
    kept[1] = { ...whatsApp, name: 'WhatsApp TR', concurrencyStamp: 'stamp-new' }
    server.answers(sourceRoutes.save, () => refusal(409, { message: 'Already changed.' }))
    await user.click(save())
    const conflict = within(await screen.findByRole('dialog', { name: 'Somebody else saved this in the meantime' }))
    expect(conflict.getByRole('row', { name: 'Name WhatsApp! WhatsApp TR' })).toBeVisible()
    expect(screen.queryByText('Already changed.')).not.toBeInTheDocument()

    await user.click(conflict.getByRole('button', { name: 'Take the saved version' }))
    await waitFor(async () => expect(await field(/Name/)).toHaveValue('WhatsApp TR'))
    await user.type(await field(/Name/), '!')
    await user.click(save())
    await waitFor(() =>
      expect(server.calls(sourceRoutes.save).at(-1)?.body).toMatchObject({ name: 'WhatsApp TR!', concurrencyStamp: 'stamp-new' }),
    )
  })

  it('has the history of the source behind a second tab, in the words of its form', async () => {
    const { user } = await openSources({ address: `/?edit=${whatsApp.id}` })
    await user.click(await screen.findByRole('tab', { name: 'History' }))
    const panel = within(screen.getByRole('tabpanel', { name: 'History' }))
    expect(await panel.findByText('Default source for new cases')).toBeVisible()
    expect(panel.getByText('Zeynep Aksoy')).toBeVisible()
  })

  it('is sent by Ctrl+Enter from a longer text too', async () => {
    const { user, server } = await openSources({ address: `/?edit=${whatsApp.id}` })
    await user.type(await field(/Description/), ' since May{Control>}{Enter}{/Control}')
    await noDialog()
    expect(server.calls(sourceRoutes.save)[0]?.body).toMatchObject({ description: `${whatsApp.description} since May` })
  })

  it('closes on Esc at once when nothing was typed', async () => {
    const { user, search } = await openSources({ address: '/?add' })
    await user.click(await field(/Code/))
    await user.keyboard('{Escape}')
    await noDialog()
    expect(search()).toBe('')
  })

  it('asks before it throws typed text away', async () => {
    const { user } = await openSources({ address: '/?add' })
    await user.type(await field(/Code/), 'FAX{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(await field(/Code/)).toHaveValue('FAX')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await noDialog()
  })

  it('has an address of its own, so back and forward close and open it', async () => {
    const { user, history } = await openSources()
    await user.click(await screen.findByRole('button', { name: 'Edit Chat' }))
    expect(await field(/Code/)).toHaveValue('CHAT')
    history.back()
    await noDialog()
    history.forward()
    expect(await field(/Code/)).toHaveValue('CHAT')
  })

  it('fetches a source that is not on the page shown', async () => {
    const { server } = await openSources({ address: `/?edit=${whatsApp.id}&filter=phone` })
    expect(await field(/Code/)).toHaveValue('WHATSAPP')
    expect(server.calls(sourceRoutes.one)).toHaveLength(1)
  })

  it('does not open for a source that is gone, and says so', async () => {
    const { search } = await openSources({ address: '/?edit=00000000-0000-4000-8000-000000000099' })
    expect(await screen.findByText('This source no longer exists.')).toBeInTheDocument()
    await waitFor(() => expect(search()).toBe(''))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('gives the focus back to where it came from', async () => {
    const { user } = await openSources()
    const edit = await screen.findByRole('button', { name: 'Edit Chat' })
    await user.click(edit)
    await user.click(await field(/Name/))
    await user.keyboard('{Escape}')
    await noDialog()
    await waitFor(() => expect(edit).toHaveFocus())
    expect(rowOf('CHAT')).toHaveAttribute('aria-current', 'true')
  })
})
