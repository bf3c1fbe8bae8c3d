import { allPermissions, P, type Permission } from '@destek/contracts/core/permissions'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { setPreference } from '../../lib/browser/preferences.ts'
import { renderWithProviders } from '../../test/render.tsx'
import { PermissionPicker } from './permission-picker.tsx'

const nothing: readonly Permission[] = []
let chosen = nothing

interface PickerProps {
  initial: readonly Permission[]
  locked: readonly Permission[]
}

function Picker({ initial, locked }: PickerProps) {
  const [value, setValue] = useState(initial)
  const change = (next: readonly Permission[]) => {
    chosen = next
    setValue(next)
  }
  return <PermissionPicker value={value} onChange={change} locked={locked} />
}

function open(initial = nothing, locked = nothing) {
  chosen = initial
  return renderWithProviders(<Picker initial={initial} locked={locked} />)
}

/** Role and name queries compute the styles of all rows, which is slow; the row has an attribute with the permission. */
const node = (permission: Permission) =>
  document.querySelector(`[data-permission="${permission}"]`)?.closest<HTMLElement>('[role=treeitem]')
const rows = () => document.querySelectorAll('[role=treeitem]').length
const clickBox = (permission: Permission) => fireEvent.click(node(permission)!.querySelector('[role=checkbox]')!)
const branch = (permission: Permission) => node(permission)!.querySelector('button')!
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.querySelector('[role=tree]')!, { key }))
const find = (text: string) => fireEvent.change(document.querySelector('input[type=search]')!, { target: { value: text } })

describe('the picker of permissions', () => {
  it('shows the whole catalogue in words and by name, and how many are chosen', () => {
    open([P.Notes])
    expect(rows()).toBe(allPermissions.length)
    expect(node(P.NotesAddNote)).toHaveTextContent('Add notesDestek.Notes.AddNote')
    expect(node(P.Notes)).toHaveAttribute('aria-checked', 'true')
    expect(node(P.Notes)).toHaveTextContent('1 / 2')
    expect(screen.getByText(`1 of ${allPermissions.length}`)).toBeVisible()
  })

  it('takes the area with a part of it, and the parts out with the area [PERM-010]', () => {
    open()
    clickBox(P.DefinationsSources)
    expect(chosen).toEqual([P.Definations, P.DefinationsSources])
    clickBox(P.TextTemplates)
    expect(node(P.TextTemplates)).toHaveTextContent('needs “Definitions”')
    clickBox(P.Definations)
    expect(chosen).toEqual([])
  })

  it('takes and clears a whole branch', () => {
    open()
    fireEvent.click(branch(P.Transfer))
    expect(chosen).toEqual([P.Transfer, P.TransferAssign, P.TransferBulkAssign])
    expect(branch(P.Transfer)).toHaveAttribute('aria-label', 'None of “Case transfers”')
    fireEvent.click(branch(P.Transfer))
    expect(chosen).toEqual([])
  })

  it('is worked by the keyboard alone: arrows walk and foldDiacritics, the space bar checks', () => {
    open()
    press('ArrowDown', ' ', 'ArrowLeft')
    expect(node(P.EmployeesVoice)).toBeUndefined()
    press('ArrowDown', ' ', 'ArrowDown', ' ')
    expect(chosen).toEqual([P.Employees, P.Activity, P.ActivityAllList])
    press(' ', 'ArrowLeft', ' ')
    expect(chosen).toEqual([P.Employees])
  })

  it('finds by words in either alphabet, and by the name', () => {
    setPreference('language', 'tr')
    open()
    find('IZIN NEDENI')
    expect([rows(), node(P.DefinationsLoaReason)?.textContent]).toEqual([2, 'İzin nedeni tanımlamaDestek.Definations.LoaReason'])
    find('loareason')
    expect(rows()).toBe(2)
    find('yok böyle')
    expect(screen.getByText('“yok böyle” ile eşleşen yetki yok.')).toBeVisible()
  })

  it('keeps what is locked, whichever way it is taken', () => {
    open([P.Notes, P.Definations, P.Users], [P.Definations, P.Users])
    clickBox(P.Users)
    press('ArrowUp', 'ArrowUp', ' ')
    fireEvent.click(screen.getByText('Manage users and roles'))
    fireEvent.click(branch(P.Definations))
    fireEvent.click(branch(P.Definations))
    expect(chosen).toEqual([P.Notes, P.Definations, P.Users])
    expect(node(P.Users)!.querySelector('[role=checkbox]')).toHaveAttribute('aria-disabled', 'true')
  })
})
