import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { useTranslation } from 'react-i18next'
import styles from './bulk-confirm.module.css'
import type { StayingCases } from './selection-state.ts'

interface BulkStayingProps {
  staying: StayingCases
  count: number
}

/** The selected cases that are not sent, and why. Explains the number on the button. */
export function BulkStaying({ staying: { there, undecided }, count }: BulkStayingProps) {
  const { t, i18n } = useTranslation('transfers')
  const words = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const listed = (cases: readonly CaseRow[]) => words.format(cases.map(({ userFriendlyId }) => caseNumber(userFriendlyId)))
  return (
    <section className={styles.staying} aria-label={t('bulk.staying', { count })}>
      <p>{t('bulk.staying', { count })}</p>
      {there.length > 0 && <p className="tabular">{t('bulk.there', { cases: listed(there) })}</p>}
      {undecided.length > 0 && <p className="tabular">{t('bulk.undecided', { cases: listed(undecided) })}</p>}
    </section>
  )
}
