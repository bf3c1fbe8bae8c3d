import type { HistoryChange } from '@destek/contracts/system/history'
import { expect, it } from 'vitest'
import { inFormOrder } from './history-panel.tsx'

const change = (field: string): HistoryChange => ({ field, before: null, after: 'x', isSecret: false })

it('tells the changes as the form has its fields, whether by id or by name; the rest comes last', () => {
  const told = ['sla', 'rest', 'name', 'division', 'wrapupName'].map(change)
  const order = ['wrapupId', 'name', 'divisionId', 'sla']
  expect(inFormOrder(told, order).map(({ field }) => field)).toEqual(['wrapupName', 'name', 'division', 'sla', 'rest'])
  expect(inFormOrder(told)).toEqual(told)
})
