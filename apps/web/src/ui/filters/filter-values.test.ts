import { OptionalIds } from '@destek/contracts/core/fields'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { FilterSet } from './filter-set.ts'
import { filterPatch, filtersSet, parametersOf, readFilters, without } from './filter-values.ts'

const named = (name: string) => ({ name, label: () => name, schema: z.string().max(10) })
const choices = () => ({ queryKey: ['none'] })

/** Employees by workplace and start date. */
const set: FilterSet = {
  groups: [
    {
      name: 'work',
      title: () => 'Work',
      filters: [
        {
          ...named('from'),
          kind: 'range',
          endName: 'until',
          shortLabel: () => 'Days',
          placeholders: [() => 'From', () => 'Until'],
          initial: ({ name }) => (name ? null : { start: '2026-11-01', end: '2026-11-30' }),
        },
        { ...named('place'), kind: 'choice', choices },
        { ...named('room'), kind: 'choice', choices, dependsOn: ['place'] },
        { ...named('desk'), kind: 'choice', choices, requires: { name: 'room', hint: () => 'Choose a room first' } },
        { ...named('name'), kind: 'text', max: 10 },
      ],
    },
  ],
  linked: [
    { ...named('manager'), kind: 'linked' },
    { ...named('places'), schema: OptionalIds, kind: 'linked', dependsOn: ['place'] },
  ],
}

const initial = { from: '2026-11-01', until: '2026-11-30' }

describe('the filters of any list', () => {
  it('are all parameters of the address', () => {
    expect(parametersOf(set)).toEqual(['from', 'until', 'place', 'room', 'desk', 'name', 'manager', 'places'])
  })

  it.each([
    { says: 'nothing: the list begins with its range', search: {}, values: initial, isInitial: true },
    { says: 'that no range is meant', search: { from: '' }, values: {}, isInitial: false },
    {
      says: 'something against which the range does not hold',
      search: { name: 'Ada' },
      values: { name: 'Ada' },
      isInitial: false,
    },
    { says: 'half a range', search: { until: '2026-01-01' }, values: { until: '2026-01-01' }, isInitial: false },
    { says: 'nonsense', search: { from: '', name: 'x'.repeat(11), place: { a: 1 } }, values: {}, isInitial: false },
    { says: 'a list with nothing in it', search: { from: '', places: ' , ,' }, values: {}, isInitial: false },
    { says: 'a number', search: { from: '', manager: 7 }, values: { manager: '7' }, isInitial: false },
    { says: 'a choice without what it requires', search: { from: '', desk: 'd' }, values: {}, isInitial: false },
  ])('are read from an address that says $says', ({ search, values, isInitial }) => {
    expect(readFilters(set, search)).toEqual({ values, hasInitialRange: isInitial })
  })

  it.each([
    { of: 'a text', changes: { name: 'Ada' }, patch: { name: 'Ada' } },
    { of: 'what another depends on', changes: { place: 'p' }, patch: { place: 'p', room: undefined, places: undefined } },
    { of: 'what another requires', changes: { room: undefined }, patch: { room: undefined, desk: undefined } },
    {
      of: 'the range, which is taken out',
      changes: { from: undefined, until: undefined },
      patch: { from: '', until: undefined },
    },
  ])('start the list on its first page after a change of $of', ({ changes, patch }) => {
    expect(filterPatch(set, changes)).toEqual({ page: undefined, ...patch })
  })

  it('count a range once, and take both of its days out', () => {
    const [range, ...others] = filtersSet(set, { until: '2026-01-01', manager: '7' })
    expect([range?.name, others.map(({ name }) => name)]).toEqual(['from', ['manager']])
    expect(without(range!)).toEqual({ from: undefined, until: undefined })
  })
})
