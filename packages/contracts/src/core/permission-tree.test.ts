import { describe, expect, it } from 'vitest'
import { areaOf, permissionsOf, permissionTree, withGranted, withTaken } from './permission-tree.ts'
import { allPermissions, P } from './permissions.ts'

describe('the tree of permissions', () => {
  it('holds the whole catalogue once', () => {
    expect(permissionTree().flatMap(permissionsOf).toSorted()).toEqual(allPermissions.toSorted())
  })

  it('nests by the dotted names; a name without a permission above it stands at the top', () => {
    const tree = permissionTree()
    const notes = tree.find(({ permission }) => permission === P.Notes)
    expect(notes?.children.map(({ permission }) => permission)).toEqual([P.NotesAddNote])
    expect(tree.map(({ permission }) => permission)).toEqual(
      expect.arrayContaining([P.ReportsAddReport, P.Users, P.TextTemplates]),
    )
  })
})

describe('a permission inside an area', () => {
  it.each([
    [P.DefinationsSources, P.Definations],
    [P.DefinationsActiveDirectory, P.Definations],
    [P.Users, P.Definations],
    [P.TextTemplates, P.Definations],
    [P.Definations, undefined],
    [P.NotesAddNote, undefined],
    [P.StaffOperations, undefined],
  ])('%s needs %s [PERM-010]', (permission, area) => {
    expect(areaOf(permission)).toBe(area)
  })

  it('is granted together with its area, and others without the one above', () => {
    expect(withGranted([P.Notes], [P.DefinationsSources])).toEqual([P.Notes, P.Definations, P.DefinationsSources])
    expect(withGranted([], [P.StaffOperations])).toEqual([P.StaffOperations])
  })

  it('goes with its area, unless it is locked there', () => {
    const held = [P.Notes, P.Definations, P.DefinationsSources, P.Users]
    expect(withTaken(held, [P.Definations])).toEqual([P.Notes])
    expect(withTaken(held, [P.DefinationsSources])).toEqual([P.Notes, P.Definations, P.Users])
    expect(withTaken(held, [P.Definations, P.DefinationsSources], [P.Definations, P.Users])).toEqual([
      P.Notes,
      P.Definations,
      P.Users,
    ])
  })
})
