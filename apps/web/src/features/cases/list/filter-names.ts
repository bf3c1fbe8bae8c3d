import { caseFilterFields } from '@destek/contracts/cases/case-filters'
import { i18n } from '../../../lib/i18n/i18n.ts'

/** The age and the part of a queue are set by tabs, not by filters. */
export type FilterName = Exclude<keyof typeof caseFilterFields, 'openHours' | 'queuePart'>

/** A filter of the contract: parameter, label and valid values. */
export const named = (name: FilterName) => ({
  name,
  label: () => i18n.t(`cases:fields.${name}`),
  schema: caseFilterFields[name],
})
