import type { EmployeeImport } from '@destek/contracts/people/employee-imports'
import { CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './figures.module.css'

/** The changes of the file in five numbers. */
export function Figures({ found: { counts, state, deactivatesLeavers } }: { found: EmployeeImport }) {
  const { t, i18n } = useTranslation('employee-imports')
  const isDone = state === 'done'
  // Earlier imports only counted the missing people.
  const deactivated = counts.deactivated || (deactivatesLeavers ? counts.leavers : null)
  const figures = [
    ['rows', counts.rows],
    ['created', counts.created],
    ['changed', counts.changed],
    ['unchanged', counts.unchanged],
    ['rejected', counts.rejected],
    ...(isDone && deactivated !== null ? [['deactivated', deactivated] as const] : []),
  ] as const
  return (
    <section className={styles.place} aria-label={t('page.figures.title')}>
      <dl className={styles.strip}>
        {figures.map(([name, count]) => (
          <div key={name} className={name === 'rejected' && count > 0 ? styles.bad : styles.figure}>
            <dt>{t(`page.figures.${name}`)}</dt>
            <dd className="tabular type-figure">
              {name === 'rejected' && count > 0 && <CircleX size={16} aria-hidden />}
              {count.toLocaleString(i18n.language)}
            </dd>
          </div>
        ))}
      </dl>
      {counts.workplaces > 0 && (
        <p className={styles.workplaces}>
          {t(isDone ? 'page.figures.workplacesDone' : 'page.figures.workplaces', { count: counts.workplaces })}
        </p>
      )}
    </section>
  )
}
