import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPreference } from '../../../lib/browser/preferences.ts'
import { refusal } from '../../../test/fake-server.ts'
import { openSources, rowOf, whatsApp } from './test-sources.tsx'

const dialog = async () => within(await screen.findByRole('dialog'))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const field = (name: RegExp) => screen.findByRole('textbox', { name })
/** Messages appear and disappear while a field is validated; only the final state counts. */
const seen = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
const save = () => screen.getByRole('button', { name: /Sav/ })

/** A save whose answer the test controls. */
function slowly(server: Awaited<ReturnType<typeof openSources>>['server']) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.answers(sourceRoutes.save, () => promise)
  return resolve
}

describe('the dialog of a source', () => {
  it('creates one: the id is sent as null; it says so, closes, is empty the next time, and the list reloads [SOURCE-003] [SHELL-037] [SHELL-038] [SHELL-039] [SHELL-040]', async () => {
    const { user, server, lists, search } = await openSources()
    await user.click(await screen.findByRole('button', { name: 'Add source' }))
    const before = lists().length
    // Discarding typed text needs a confirmation.
    await user.type(await field(/Code/), 'FAX{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(await field(/Code/)).toHaveValue('FAX')
    await user.type(await field(/Name/), 'Fax')
    await user.click(save())
    await noDialog()
    expect(server.calls(sourceRoutes.save)[0]?.body).toMatchObject({ id: null, code: 'FAX', name: 'Fax' })
    const toast = within(await screen.findByRole('status'))
    expect(toast.getByText('Successful')).toBeInTheDocument()
    expect(toast.getByText('Your operation was successful.')).toBeInTheDocument()
    expect(search()).toBe('')
    await seen('FAX')
    expect(lists().length).toBeGreaterThan(before)

    await user.click(screen.getByRole('button', { name: 'Add source' }))
    expect(await field(/Code/)).toHaveValue('')
    await user.type(await field(/Code/), 'X')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await noDialog()
  })

  it('edits one: id and version are sent back, by Ctrl+Enter too; its history is behind a second tab, in the words of the form [SOURCE-003] [SHELL-038]', async () => {
    const { user, server } = await openSources()
    await user.click(await screen.findByRole('button', { name: 'Edit WhatsApp' }))
    expect((await dialog()).getByText('Edit source')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'History' }))
    const panel = within(screen.getByRole('tabpanel', { name: 'History' }))
    expect(await panel.findByText('Default source for new cases')).toBeVisible()
    expect(panel.getByText('Zeynep Aksoy')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Details' }))

    expect(await field(/Code/)).toHaveValue('WHATSAPP')
    await user.type(await field(/Name/), ' 2')
    await user.click(screen.getByRole('checkbox', { name: 'Default source for new cases' }))
    await user.type(await field(/Description/), '.{Control>}{Enter}{/Control}')
    await noDialog()
    expect(server.calls(sourceRoutes.save)[0]?.body).toEqual({
      id: whatsApp.id,
      code: 'WHATSAPP',
      name: 'WhatsApp 2',
      description: `${whatsApp.description}.`,
      isDefault: true,
      concurrencyStamp: whatsApp.concurrencyStamp,
    })
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

  it('can be sent again after the call failed, with the text kept; a refusal stands at the field it names, until that is corrected [SHELL-036]', async () => {
    const { user, server } = await openSources({ address: `/?edit=${whatsApp.id}` })
    server.answers(sourceRoutes.save, () => refusal(403, { message: 'Not now.' }))
    const [code, name] = [await field(/Code/), await field(/Name/)]
    await user.type(name, '!')
    await user.click(save())
    expect(await screen.findByText('Not now.')).toBeInTheDocument()
    expect(save()).toBeEnabled()
    expect(name).toHaveValue('WhatsApp!')

    const taken = 'The code “WHATSAPP” is taken by “Phone”.'
    server.answers(sourceRoutes.save, () => refusal(403, { message: taken, data: { field: 'code' } }))
    await user.click(save())
    await waitFor(() => expect(code).toHaveAccessibleDescription(taken))
    expect(code).toBeInvalid()
    await user.type(code, '2')
    await waitFor(() => expect(code).not.toBeInvalid())

    const validationErrors = [{ message: 'Name is not valid.', members: ['name'] }]
    server.answers(sourceRoutes.save, () =>
      refusal(400, { message: 'Your request is not valid!', details: 'Name is not valid.', validationErrors }),
    )
    await user.click(save())
    await waitFor(() => expect(name).toHaveAccessibleDescription('Name is not valid.'))
    expect(server.calls(sourceRoutes.save)).toHaveLength(3)
  })

  it('wants a code of at most 10 and a name of at most 100 characters, and takes a description of at most 500 or none [SOURCE-006] [SOURCE-007] [SOURCE-008] [REF-007] [REF-008] [REF-009]', async () => {
    const { user, server } = await openSources({ address: `/?edit=${whatsApp.id}` })
    for (const { label, max, isRequired } of [
      { label: 'Code', max: 10, isRequired: true },
      { label: 'Name', max: 100, isRequired: true },
      { label: 'Description', max: 500, isRequired: false },
    ]) {
      const box = await field(new RegExp(label))
      // The limits of the field apply to any input.
      const put = (text: string) => {
        fireEvent.change(box, { target: { value: text } })
        fireEvent.blur(box)
      }
      expect(box.hasAttribute('required') || box.getAttribute('aria-required') === 'true', label).toBe(isRequired)
      if (isRequired) {
        put('   ')
        await seen(`Please input ${label}.`)
      }
      put('x'.repeat(max + 1))
      await seen(`${label} length must be between 0 and ${max}.`)
      expect(screen.queryByText(`Please input ${label}.`)).not.toBeInTheDocument()
      await user.click(save())
      expect(server.calls(sourceRoutes.save)).toHaveLength(0)
      put('x'.repeat(max))
      await waitFor(() => expect(screen.queryByText(/length must be/)).not.toBeInTheDocument())
    }
    expect(screen.getByText('500 / 500')).toBeVisible()
    await user.clear(await field(/Description/))
    await user.click(save())
    await noDialog()
    expect(server.calls(sourceRoutes.save)[0]?.body).toMatchObject({ code: 'x'.repeat(10), description: '' })
  })

  it('asks for what is missing in Turkish too', async () => {
    setPreference('language', 'tr')
    const { user } = await openSources({ address: '/?add' })
    await user.click(await screen.findByRole('button', { name: /Kaydet/ }))
    await seen('Lütfen Kod alanını doldurun.')
  })

  it('fetches the saved version when somebody else was quicker', async () => {
    const { user, server, kept } = await openSources({ address: `/?edit=${whatsApp.id}` })
    await user.type(await field(/Name/), '!')
    kept[1] = { ...whatsApp, name: 'WhatsApp TR', concurrencyStamp: 'stamp-new' }
    server.answers(sourceRoutes.save, () => refusal(409, { message: 'Already changed.' }))
    await user.click(save())
    const conflict = within(await screen.findByRole('dialog', { name: 'Somebody else saved this in the meantime' }))
    expect(conflict.getByRole('row', { name: 'Name WhatsApp! WhatsApp TR' })).toBeVisible()
    await user.click(conflict.getByRole('button', { name: 'Use the saved version' }))
    await waitFor(async () => expect(await field(/Name/)).toHaveValue('WhatsApp TR'))
  })

  it('has an address of its own, so back and forward close and open it, and gives the focus back to where it came from', async () => {
    const { user, history, search } = await openSources()
    const edit = await screen.findByRole('button', { name: 'Edit Chat' })
    await user.click(edit)
    expect(await field(/Code/)).toHaveValue('CHAT')
    history.back()
    await noDialog()
    history.forward()
    expect(await field(/Code/)).toHaveValue('CHAT')
    await user.click(await field(/Name/))
    await user.keyboard('{Escape}')
    await noDialog()
    expect(search()).toBe('')
    await waitFor(() => expect(edit).toHaveFocus())
    expect(rowOf('CHAT')).toHaveAttribute('aria-current', 'true')
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
})
