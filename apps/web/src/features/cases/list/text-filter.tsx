import { readCaseNumber } from '@destek/contracts/cases/case-limits'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '../../../lib/i18n/i18n.ts'
import { FilterField } from './filter-field.tsx'
import type { FilterName } from './filter-values.ts'
import { useFilterLabel } from './use-filter-label.ts'
import type { CaseFilters } from './use-case-filters.ts'

/** How long after the last key the list follows, in milliseconds. */
const typingPause = 300

interface TextFilterProps {
  name: FilterName
  filters: CaseFilters
  isNumber?: boolean
  max?: number
}

/** A text that the list follows when the typing pauses, on Enter and on leaving the field. */
export function TextFilter({ name, filters, isNumber = false, max }: TextFilterProps) {
  const { t } = useTranslation('cases')
  const label = useFilterLabel(name)
  const value = filters.values[name] ?? ''
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const isWrong = isNumber && typed.trim() !== '' && !/^d?s?t?[\s‐-―-]*$/i.test(typed.trim()) && readCaseNumber(typed) === null

  // The address may change under the field: back, forward, "Clear". Our own question coming true is no such change.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }

  const send = () => {
    const text = isNumber ? String(readCaseNumber(typed) ?? '') : typed.trim()
    if (isWrong || text === sent) return
    setSent(text)
    filters.type({ [name]: text })
  }

  useEffect(() => {
    const timer = setTimeout(send, typingPause)
    return () => clearTimeout(timer)
  })

  return (
    <FilterField
      label={label}
      isSet={value !== ''}
      hint={isNumber ? t('filters.numberHint') : undefined}
      problem={isWrong ? translate('validation:caseNumber', { field: label }) : undefined}
    >
      {({ prefix, ...parts }) => (
        <Input
          {...parts}
          prefix={prefix ?? (name === 'filterText' && <Search size={14} aria-hidden />)}
          allowClear
          maxLength={max}
          status={isWrong ? 'error' : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={send}
          onBlur={send}
        />
      )}
    </FilterField>
  )
}
