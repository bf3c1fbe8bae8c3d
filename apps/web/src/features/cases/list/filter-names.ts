import { caseFilterFields } from '@destek/contracts/cases/case-filters'
import { i18n } from '../../../lib/i18n/i18n.ts'

/** How old an open case is, and in which part of a queue, belongs to the tabs. */
export type FilterName = Exclude<keyof typeof caseFilterFields, 'openHours' | 'queuePart'>

/** A filter as the contract knows it: its parameter, what people call it and which values make sense. */
export const named = (name: FilterName) => ({
  name,
  label: () => i18n.t(`cases:fields.${name}`),
  schema: caseFilterFields[name],
})
