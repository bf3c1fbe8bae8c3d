import { type EmployeeImport, employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { Button } from 'antd'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { ColumnChoices } from './column-choices.tsx'
import { ChangedRows } from './rows/changed-rows.tsx'
import { FileLine } from './file-line.tsx'
import { ImportFoot } from './import-foot.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import styles from './import-page.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { RejectedRows } from './rows/rejected-rows.tsx'
import { isRunning, useImportChange } from './use-import.ts'

interface ImportViewProps {
  found: EmployeeImport
  /** Opens another import; null: starts a new one. */
  onOpen: (id: string | null) => void
}

/** One import: its file, its columns, its pending or applied changes, and the button that applies them. */
export function ImportView({ found, onOpen }: ImportViewProps) {
  // The previous results stay visible while the rows are checked again.
  const [checked, setChecked] = useState(found)
  if (found.state !== 'checking' && checked !== found) setChecked(found)
  const isChecking = found.state === 'checking'
  const hasResult = checked.state !== 'checking' && checked.counts.rows > 0
  return (
    <>
      <div className={styles.scroll}>
        <FileLine found={found} onOpen={onOpen} />
        <ImportOutcome found={found} />
        {(isChecking || found.state === 'ready') && found.columns.length > 0 && <ColumnChoices found={found} />}
        {isChecking && <CheckProgress found={found} />}
        {hasResult && (
          <div className={isChecking ? styles.outdated : styles.result} inert={isChecking}>
            {!isChecking && <Figures found={checked} />}
            <ChangedRows found={checked} />
            <RejectedRows found={checked} />
          </div>
        )}
      </div>
      {!isChecking && <ImportFoot found={found} onOpen={onOpen} />}
    </>
  )
}

function CheckProgress({ found }: { found: EmployeeImport }) {
  const { t } = useTranslation('employee-imports')
  const cancel = useImportChange(() => call(employeeImportRoutes.cancel, { params: { id: found.id } }))
  const { doneRows, counts } = found
  return (
    <div className={styles.checking}>
      <ProgressBar
        label={t('page.checking.title')}
        done={doneRows}
        of={counts.rows}
        words={counts.rows > 0 ? t('page.checking.progress', { done: doneRows, count: counts.rows }) : t('page.checking.reading')}
      >
        <Button disabled={cancel.isPending || !isRunning(found)} onClick={() => cancel.mutate()}>
          {t('page.checking.cancel')}
        </Button>
      </ProgressBar>
    </div>
  )
}

/** The changes of the file in five numbers. */
function Figures({ found: { counts, state, deactivatesLeavers } }: { found: EmployeeImport }) {
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
