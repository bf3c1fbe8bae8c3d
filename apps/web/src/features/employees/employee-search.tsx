import type { EmployeeChoice } from '@destek/contracts/employees'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchSelect } from '../../ui/search-select.tsx'
import { findEmployees } from './find-employees.ts'
import styles from './employee-search.module.css'

interface EmployeeSearchProps {
  onChoose: (employee: EmployeeChoice) => void
  autoFocus?: boolean
  id?: string
}

/** Finds the person a case is about; who is found is told apart by user name, ident and place. */
export function EmployeeSearch({ onChoose, ...rest }: EmployeeSearchProps) {
  const { t } = useTranslation('employees')
  const found = useRef<readonly EmployeeChoice[]>([])
  const search = async (text: string) => {
    found.current = await findEmployees(text)
    return found.current.map((employee) => ({ value: employee.id, label: labelOf(employee) }))
  }
  return (
    <SearchSelect
      {...rest}
      className={styles.search}
      search={search}
      minChars={2}
      value={null}
      placeholder={t('search.placeholder')}
      aria-label={t('search.label')}
      onChange={(id) => {
        const chosen = found.current.find((employee) => employee.id === id)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}

const labelOf = ({ fullName, userName, ident, locationName }: EmployeeChoice) =>
  [fullName, userName, ident, locationName].filter(Boolean).join(' · ')
