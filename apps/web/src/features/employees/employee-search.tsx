import { type EmployeeChoice, employeeRoutes } from '@destek/contracts/people/employees'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchSelect } from '../../ui/select/search-select.tsx'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import styles from './employee-search.module.css'

interface EmployeeSearchProps {
  onChoose: (employee: EmployeeChoice) => void
  autoFocus?: boolean
  id?: string
}

/** Finds the requester of a case; results show user name, ident and place to distinguish them. */
export function EmployeeSearch({ onChoose, ...rest }: EmployeeSearchProps) {
  const { t } = useTranslation('employees')
  const found = useRef<readonly EmployeeChoice[]>([])
  const search = async (text: string, signal: AbortSignal) => {
    found.current = await findEmployees(text, signal)
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

/** A number with fewer digits matches too many people. */
const phoneDigits = 7

/** Employees whose name, user name or ident contains the text; a phone number finds its owner too. */
export async function findEmployees(text: string, signal?: AbortSignal): Promise<EmployeeChoice[]> {
  const [named, called] = await Promise.all([
    call(employeeRoutes.choices, { query: { filter: text } }, { signal }),
    looksLikePhone(text) ? ownerOf(text, signal) : null,
  ])
  return called ? [called, ...named.items.filter(({ id }) => id !== called.id)] : named.items
}

const looksLikePhone = (text: string) => /^[+\d\s()/.-]+$/.test(text) && text.replace(/\D/g, '').length >= phoneDigits

/** An unknown number is not an error of the search. */
async function ownerOf(phone: string, signal?: AbortSignal): Promise<EmployeeChoice | null> {
  try {
    return await call(employeeRoutes.byPhone, { params: { phone } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
