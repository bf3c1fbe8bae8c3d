import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EMPTY_CELL } from '../../table/columns.ts'
import type { Describe } from '../core/form-context.ts'
import { isNothing } from '../core/form-values.ts'

interface ValueWordsProps {
  value: unknown
  /** The field's own formatting. */
  describe?: Describe
}

/** A value for display: yes or no, a text, several texts, or a dash. */
export function ValueWords({ value, describe }: ValueWordsProps): ReactNode {
  const { t } = useTranslation()
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  const words = describe?.(value)
  if (words !== undefined) return words
  return isNothing(value) ? EMPTY_CELL : Array.isArray(value) ? value.join(', ') : String(value)
}
