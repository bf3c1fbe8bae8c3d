import { describe, expect, it } from 'vitest'
import { placeRow } from './place-row.ts'
import type { ReadRow, WorkplaceCells } from './row.ts'
import { createCatalog, type Workplace } from './workplaces.ts'

const known: Workplace[] = [
  { kind: 'location', id: 'ankara', ident: 'ANK', name: 'Ankara' },
  { kind: 'location', id: 'erzurum', ident: 'ERZ', name: 'Erzurum' },
  { kind: 'client', id: 'zeta', ident: 'Z', name: 'Zeta' },
  { kind: 'program', id: 'billing', ident: 'BIL', name: 'Billing', locationId: 'ankara', clientId: 'zeta' },
  { kind: 'positionGroup', id: 'sales', ident: 'SAL', name: 'Satış' },
  { kind: 'positionGroup', id: 'care', ident: 'CARE', name: 'Destek' },
  { kind: 'position', id: 'agent', ident: 'AGT', name: 'Temsilci', groupId: 'sales' },
]

function place(workplaces: WorkplaceCells, employee?: { location_id: string; client_id: string }) {
  const catalog = createCatalog(known, 'Genel')
  const row: ReadRow = { number: 2, values: {}, workplaces, attributes: {}, problems: [] }
  placeRow(catalog, row, employee)
  return { ...row, added: catalog.added }
}

describe('the workplaces of a row', () => {
  it.each([
    ['by its ident', { locationIdent: 'ANK' }],
    ['by its name, whatever the case', { locationName: 'ANKARA' }],
    ['by its ident, whatever the name', { locationIdent: 'ANK', locationName: 'Erzurum' }],
  ])('are found %s', (_, cells) => expect(place(cells)).toMatchObject({ values: { location_id: 'ankara' }, added: [] }))

  it('are left as they are without a column and emptied by an empty cell', () => {
    expect(place({}).values).toEqual({})
    expect(place({ locationName: null, programIdent: null }).values).toEqual({ location_id: null, program_id: null })
  })

  it('are added where nobody knows them, each once, with an ident of their own', () => {
    const catalog = createCatalog(known, 'Genel')
    const cells = ['Üsküdar 2', 'USKUDAR 2', 'Üsküdar-2'].map((name) => catalog.simple('location', { name }))
    expect(cells.map(({ ident }) => ident)).toEqual(['USKUDAR-2', 'USKUDAR-2', 'USKUDAR-2-2'])
    expect(catalog.added).toHaveLength(2)
    expect(catalog.nameOf(cells[0]!.id)).toBe('Üsküdar 2')
  })

  it('take a program only where it belongs', () => {
    expect(place({ programIdent: 'BIL', locationName: 'Ankara' }).values.program_id).toBe('billing')
    expect(place({ programIdent: 'BIL', locationName: 'Erzurum' }).problems).toEqual([
      { code: 'conflictingWorkplace', field: 'programIdent', value: 'BIL' },
    ])
    expect(place({ programName: 'Yeni' }).problems).toEqual([{ code: 'incompleteProgram', field: 'programName', value: 'Yeni' }])
  })

  it('make a program of the same name for another place, also for the place that the employee has already', () => {
    expect(place({ programName: 'Billing', locationName: 'Erzurum', clientName: 'Zeta' }).added).toMatchObject([
      { kind: 'program', name: 'Billing', locationId: 'erzurum', clientId: 'zeta', ident: 'BILLING' },
    ])
    expect(place({ programName: 'Yeni' }, { location_id: 'ankara', client_id: 'zeta' }).added).toMatchObject([
      { name: 'Yeni', locationId: 'ankara', clientId: 'zeta' },
    ])
  })

  it('give a new position the general group, and a known one its own', () => {
    const { values, added } = place({ positionName: 'Uzman' })
    expect(added.map(({ kind, name }) => [kind, name])).toEqual([
      ['positionGroup', 'Genel'],
      ['position', 'Uzman'],
    ])
    expect(values).toEqual({ position_id: added[1]!.id, position_group_id: added[0]!.id })
    expect(place({ positionName: 'temsilci' }).values).toEqual({ position_id: 'agent', position_group_id: 'sales' })
    expect(place({ positionIdent: 'AGT', positionGroupName: 'Destek' }).problems).toMatchObject([
      { code: 'conflictingWorkplace' },
    ])
  })
})
