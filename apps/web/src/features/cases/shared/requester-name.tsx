import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EMPTY_CELL } from '../../../ui/table/columns.ts'
import styles from './requester-name.module.css'

/** The requester, or that they are hidden. */
export function RequesterName({ employee, isIdentityHidden }: Pick<CaseRow, 'employee' | 'isIdentityHidden'>) {
  const { t } = useTranslation('cases')
  if (employee) return <span title={employee.fullName}>{employee.fullName}</span>
  if (!isIdentityHidden) return EMPTY_CELL
  return (
    <span className={styles.hidden}>
      <EyeOff size={14} aria-hidden />
      {t('identityHidden')}
    </span>
  )
}
