import { type HistoryEntry, historyRoutes } from '@destek/contracts/system/history'
import type { Permission } from '@destek/contracts/core/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf, type Item, item, itemPermissions, itemRoutes, owners } from '../../../test/records.tsx'
import { renderWithProviders } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { ColourField } from '../fields/colour-field.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { SecretField } from '../fields/secret-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Toggle } from '../fields/toggle.tsx'

const stored = item(1, { name: 'Payroll', ownerId: idOf(901), hours: 8 })
const tags = [
  { label: 'Work', options: [{ value: 'pay', label: 'Payroll' }] },
  { label: 'People', options: [{ value: 'hr', label: 'Şikâyet' }] },
]

interface Options extends Partial<FormDialogProps<typeof itemRoutes.save>> {
  permissions?: readonly Permission[]
  history?: HistoryEntry[]
  /** Keeps the form small for tests that need only two fields. */
  onlyNameAndOwner?: boolean
}

async function openDialog({ permissions = itemPermissions, history = [], onlyNameAndOwner, ...props }: Options = {}) {
  const server = fakeServer()
  server.answers(itemRoutes.save, ({ body }) => ({ ...item(1), ...(body as Partial<Item>), id: idOf(1) }))
  server.answers(historyRoutes.pagedList, ({ query }) => {
    const skip = Number(query['skipCount'])
    return { items: history.slice(skip, skip + Number(query['maxResultCount'])), totalCount: history.length }
  })
  await signedIn(server, { permissions })
  const onClose = vi.fn()
  const rendered = renderWithProviders(
    <FormDialog route={itemRoutes.save} title="Item" kind="team" onClose={onClose} {...props}>
      <TextField name="name" autoFocus />
      <SelectField name="ownerId" options={owners} />
      {!onlyNameAndOwner && (
        <>
          <SelectField name="tags" multiple options={tags} />
          <NumberField name="hours" min={0} suffix="hours" />
          <ColourField name="colour" presets={['#409EFF', '#E91E8C80']} />
          <SecretField name="secret" isSet />
          <Toggle name="isActive" disabledBecause="The last one stays active." />
        </>
      )}
    </FormDialog>,
  )
  return { ...rendered, server, onClose, saved: () => server.calls(itemRoutes.save) }
}

const field = (name: RegExp | string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: /^Sav/ })
const conflictDialog = async () => within(await screen.findByRole('dialog', { name: /Somebody else saved this/ }))

async function choose(user: Awaited<ReturnType<typeof openDialog>>['user'], box: string, typed: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: new RegExp(box) }))
  await user.type(screen.getByRole('combobox', { name: new RegExp(box) }), typed)
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

describe('the fields of a form', () => {
  it('ask for what is missing to type and to choose, and for less than too much, naming the field [REF-007]', async () => {
    const { user, saved } = await openDialog({ onlyNameAndOwner: true })
    await user.click(save())
    await waitFor(() => expect(screen.getByText('Please input Name.')).toBeVisible())
    await waitFor(() => expect(screen.getByText('Please select ownerId.')).toBeVisible())
    await user.click(field(/Name/))
    await user.paste('x'.repeat(21))
    await waitFor(() => expect(screen.getByText('Name length must be between 0 and 20.')).toBeVisible())
    expect(saved()).toHaveLength(0)
  })

  it('take a choice, several, a whole number, a colour and a secret; what is locked says why', async () => {
    const { user, saved } = await openDialog({ defaults: { name: 'Payroll', isActive: true } })
    await choose(user, 'ownerId', 'isil', 'Işıl Şahin')
    await choose(user, 'tags', 'sikayet', 'Şikâyet')
    await user.type(screen.getByRole('spinbutton', { name: 'hours' }), '12')
    await user.click(screen.getByRole('button', { name: '#409EFF' }))
    expect(screen.getByRole('button', { name: '#409EFF' })).toHaveAttribute('aria-pressed', 'true')
    await user.type(screen.getByLabelText('secret'), 'hush')
    expect(screen.getByLabelText('secret')).toHaveAttribute('type', 'password')
    expect(screen.getByText('Stored encrypted. Leave empty to keep it.')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Active' })).toBeDisabled()
    expect(screen.getByText('The last one stays active.')).toBeVisible()
    await user.click(save())
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]?.body).toEqual({
      id: null,
      name: 'Payroll',
      ownerId: idOf(902),
      tags: ['hr'],
      hours: 12,
      colour: '#409EFF',
      secret: 'hush',
      isActive: true,
    })
  })

  it('give a number and a colour back as none', async () => {
    const { user, saved } = await openDialog({ initial: { ...stored, colour: '#E91E8C80' } })
    await user.clear(screen.getByRole('spinbutton', { name: 'hours' }))
    await user.click(screen.getByRole('button', { name: 'Remove the colour' }))
    await user.click(save())
    await waitFor(() => expect(saved()[0]?.body).toMatchObject({ hours: null, colour: null }))
  })
})

describe('a new record', () => {
  it('starts with its defaults, which do not count as typed', async () => {
    const { user, onClose } = await openDialog({ onlyNameAndOwner: true, defaults: { name: 'New', isActive: true } })
    expect(field(/Name/)).toHaveValue('New')
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('the question of a screen before saving', () => {
  it('is asked after the form’s own rules; no closes without saving, a failure stays and tells', async () => {
    const beforeSave = vi.fn(async () => false)
    const { user, saved, onClose } = await openDialog({ onlyNameAndOwner: true, defaults: { ownerId: idOf(901) }, beforeSave })
    await user.click(save())
    await waitFor(() => expect(screen.getByText('Please input Name.')).toBeVisible())
    expect(beforeSave).not.toHaveBeenCalled()

    beforeSave.mockRejectedValueOnce(new Error('Could not look it up.'))
    await user.type(field(/Name/), 'Payroll')
    await user.click(save())
    expect(await screen.findByText('Could not look it up.')).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()

    await user.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(beforeSave).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Payroll', id: null }))
    expect(saved()).toHaveLength(0)

    beforeSave.mockResolvedValueOnce(true)
    await user.click(save())
    await waitFor(() => expect(saved()).toHaveLength(1))
  })
})

const entry = (number: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: String(number),
  act: 'updated',
  occurredAt: '2026-11-14T09:42:00Z',
  actorName: 'Zeynep Aksoy',
  changes: [],
  ...more,
})

describe('the history of a record', () => {
  const history = [
    entry(1, {
      changes: [
        { field: 'name', before: 'Payrol', after: 'Payroll', isSecret: false },
        { field: 'isActive', before: false, after: true, isSecret: false },
        { field: 'hours', before: 8, after: null, isSecret: false },
        { field: 'tags', before: ['a', 'b'], after: ['b', 'c'], isSecret: false },
        { field: 'ownerId', before: null, after: idOf(902), isSecret: false },
        { field: 'secret', before: null, after: null, isSecret: true },
      ],
    }),
    entry(2, { act: 'memberAdded', actorName: null }),
    ...Array.from({ length: 10 }, (_, index) => entry(index + 3)),
    entry(13, { act: 'created' }),
  ]

  it('shows action, person, time and each change, ten at a time, and keeps what was typed', async () => {
    const describeValue = (name: string) => (name === 'ownerId' ? 'Işıl Şahin' : undefined)
    const { user } = await openDialog({ onlyNameAndOwner: true, initial: stored, history, describeValue })
    await user.type(field(/Name/), '!')
    await user.click(screen.getByRole('tab', { name: 'History' }))
    const panel = within(screen.getByRole('tabpanel', { name: 'History' }))
    await waitFor(() => expect(panel.getAllByRole('time')).toHaveLength(10))
    const changes = panel.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(changes).toEqual([
      'Name: Payrol → Payroll',
      'ownerId: Işıl Şahin',
      'Active: No → Yes',
      'hours: 8 → –',
      'tags: +added: c−removed: a',
      'secret: changed',
    ])
    expect(panel.getAllByText('Zeynep Aksoy')).toHaveLength(9)
    expect(panel.getAllByText('2026-11-14 12:42')).toHaveLength(10)
    expect(panel.getByText('Member added')).toBeVisible()
    expect(panel.getByText('The system')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument()

    await user.click(panel.getByRole('button', { name: 'Show older' }))
    expect(await panel.findByText('Created')).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()

    screen.getByRole('tab', { name: 'History' }).focus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: 'Details' })).toHaveFocus()
    expect(field(/Name/)).toHaveValue('Payroll!')
    expect(save()).toBeEnabled()
  })

  it('is for those who maintain the records only', async () => {
    await openDialog({ onlyNameAndOwner: true, initial: stored, permissions: [itemPermissions[0]] })
    expect(field(/Name/)).toBeVisible()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })

  it('says when it cannot be loaded, and tries again', async () => {
    const { user, server } = await openDialog({ onlyNameAndOwner: true, initial: stored, history: [] })
    server.answers(historyRoutes.pagedList, () => refusal(500, { message: 'Out of order.' }))
    await user.click(screen.getByRole('tab', { name: 'History' }))
    await screen.findByText('The history could not be loaded')
    server.answers(historyRoutes.pagedList, () => ({ items: [], totalCount: 0 }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/Nothing has been recorded yet/)).toBeVisible()
  })
})

describe('a record that somebody else saved meanwhile', () => {
  const theirs = { ...stored, name: 'Payroll TR', ownerId: idOf(902), concurrencyStamp: 'stamp-new' }

  async function runInto() {
    const reload = vi.fn(async () => theirs)
    const history = [entry(1, { actorName: 'Işıl Şahin' })]
    const dialog = await openDialog({ onlyNameAndOwner: true, initial: stored, reload, history })
    dialog.server.answers(itemRoutes.save, ({ body }) =>
      (body as Item).concurrencyStamp === 'stamp-new' ? theirs : refusal(409, { message: 'Already changed.' }),
    )
    await dialog.user.type(field(/Name/), ' 2')
    await dialog.user.click(save())
    return { ...dialog, conflict: await conflictDialog() }
  }

  it('is shown beside one’s own, with who, when, and names in place of ids', async () => {
    const { conflict } = await runInto()
    expect(await conflict.findByText(/^Işıl Şahin saved it on 2026-11-14 12:42\./)).toBeVisible()
    const rows = conflict.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['Field', 'Your version', 'Saved version'],
      ['Name', 'Payroll 2', 'Payroll TR'],
      ['ownerId', 'Emre Çağlar', 'Işıl Şahin'],
    ])
    expect(screen.queryByText('Already changed.')).not.toBeInTheDocument()
  })

  it('can be kept editing: nothing typed is lost, what differs is marked, and saving again is a decision', async () => {
    const { user, saved, onClose } = await runInto()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing mine' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(field(/Name/)).toHaveValue('Payroll 2')
    expect(field(/Name/)).toHaveAccessibleDescription('Saved version: Payroll TR')
    expect(screen.getByText(/^Saved version: Işıl Şahin/)).toBeVisible()

    await user.clear(field(/Name/))
    await user.type(field(/Name/), 'Payroll TR')
    await waitFor(() => expect(field(/Name/)).not.toHaveAccessibleDescription())
    expect(onClose).not.toHaveBeenCalled()
    await user.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saved().at(-1)?.body).toMatchObject({ name: 'Payroll TR', ownerId: idOf(901), concurrencyStamp: 'stamp-new' })
  })

  it('can be taken: the form shows what is stored, and closes without a question', async () => {
    const { user, onClose } = await runInto()
    await user.click(screen.getByRole('button', { name: 'Use the saved version' }))
    await waitFor(() => expect(field(/Name/)).toHaveValue('Payroll TR'))
    expect(screen.getByText('Işıl Şahin')).toBeVisible()
    expect(field(/Name/)).not.toHaveAccessibleDescription()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is told without its values when they cannot be fetched', async () => {
    const reload = () => Promise.reject(new Error('Gone.'))
    const { user, server } = await openDialog({ onlyNameAndOwner: true, initial: stored, reload })
    server.answers(itemRoutes.save, () => refusal(409, { message: 'Already changed.' }))
    await user.type(field(/Name/), ' 2')
    await user.click(save())
    const conflict = await conflictDialog()
    expect(conflict.getByText(/The saved version could not be loaded/)).toBeVisible()
    expect(conflict.queryByRole('button', { name: 'Use the saved version' })).not.toBeInTheDocument()
    await user.click(conflict.getByRole('button', { name: 'Keep editing mine' }))
    expect(field(/Name/)).toHaveValue('Payroll 2')
  })
})

describe('an answer that comes after the dialog was left', () => {
  async function leaveWhileSaving(answered: () => Response | Promise<never> | Item) {
    let answer = () => {}
    const [onDone, showSaved] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const opened = { ...(await openDialog({ initial: stored, onlyNameAndOwner: true, onDone, showSaved })), onDone, showSaved }
    const asked = new Promise<void>((resolve) => (answer = resolve))
    opened.server.answers(itemRoutes.save, () => asked.then(answered))
    await opened.user.type(field('Name'), ' and HR')
    await opened.user.click(save())
    await waitFor(() => expect(opened.saved()).toHaveLength(1))
    opened.rerender(<p>Elsewhere</p>)
    answer()
    return opened
  }

  it('closes nothing that was opened since, changes no other page, and is told', async () => {
    const { onClose, onDone, showSaved } = await leaveWhileSaving(() => stored)
    expect(await screen.findByText('Successful')).toBeVisible()
    expect(onDone).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
    expect(showSaved).not.toHaveBeenCalled()
  })

  it.each([
    { what: 'refused', answered: () => refusal(403, { message: 'Not allowed any more.' }), text: 'Not allowed any more.' },
    {
      what: 'a conflict',
      answered: () => refusal(409, { code: 'Destek:Record:ChangedMeanwhile', message: 'Changed by somebody else.' }),
      text: 'Changed by somebody else.',
    },
  ])('is told when it is $what, because the form cannot say it any more', async ({ answered, text }) => {
    await leaveWhileSaving(answered)
    expect(await screen.findByText(text)).toBeVisible()
  })
})
