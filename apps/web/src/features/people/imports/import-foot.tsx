import {
  countDeactivations,
  type EmployeeImport,
  employeeImportRoutes,
  needsLeaverCount,
} from '@destek/contracts/people/employee-imports'
import { Button, Checkbox } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { printedKeys } from '../../../lib/hotkeys/hotkey.ts'
import { useHotkeys } from '../../../lib/hotkeys/use-hotkeys.ts'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { DownloadRejects } from './rows/download-rejects.tsx'
import styles from './import-foot.module.css'
import { LeaversQuestion } from './leavers-question.tsx'
import { ReactivateButton } from './reactivate-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { useImportChange } from './use-import.ts'

interface ImportFootProps {
  found: EmployeeImport
  onOpen: (id: string | null) => void
}

/** The button that applies the import, and its effect. It is the only control of the page that writes records. */
export function ImportFoot({ found, onOpen }: ImportFootProps) {
  const { t } = useTranslation('employee-imports')
  const { state, counts, doneRows } = found
  if (state === 'applying') {
    return (
      <footer className={styles.foot}>
        <ProgressBar
          label={t('page.applying.title')}
          done={doneRows}
          of={counts.rows}
          words={`${t('page.applying.progress', { done: doneRows, count: counts.rows })} ${t('page.applying.leave')}`}
        />
      </footer>
    )
  }
  const another = (
    <Button type={state === 'failed' ? 'default' : 'primary'} onClick={() => onOpen(null)}>
      {t('page.foot.another')}
    </Button>
  )
  if (state === 'ready') return <ApplyFoot found={found} />
  if (state === 'failed' && canBeApplied(found)) {
    return (
      <ApplyFoot
        found={found}
        beside={
          <>
            <ReactivateButton found={found} />
            {another}
          </>
        }
      />
    )
  }
  return (
    <footer className={styles.foot}>
      <div className={styles.words}>
        {state === 'done' && counts.rejected > 0 && t('page.foot.stayOut', { count: counts.rejected })}
      </div>
      <div className={styles.buttons}>
        <ReactivateButton found={found} />
        {counts.rejected > 0 && !found.rowsRemoved && <DownloadRejects found={found} />}
        {another}
      </div>
    </footer>
  )
}

/** An unreadable file cannot be tried again, nor one whose rows were removed since. */
const canBeApplied = ({ columns, missingFields, counts, rowsRemoved }: EmployeeImport) =>
  !rowsRemoved && columns.length > 0 && missingFields.length === 0 && counts.rows > counts.rejected

interface ApplyFootProps {
  found: EmployeeImport
  beside?: React.ReactNode
}

function ApplyFoot({ found, beside }: ApplyFootProps) {
  const { t } = useTranslation('employee-imports')
  const { counts, state } = found
  const [withLeavers, setWithLeavers] = useState(found.deactivatesLeavers)
  const [isAsking, setAsking] = useState(false)
  const count = countDeactivations(counts, withLeavers)
  const mustAsk = withLeavers || needsLeaverCount({ count, active: counts.active })
  const apply = useImportChange(() =>
    call(employeeImportRoutes.apply, {
      params: { id: found.id },
      body: {
        deactivateLeavers: withLeavers,
        // The number that the user has seen or typed: the server refuses if it has changed.
        ...(mustAsk && { leaverCount: count }),
        concurrencyStamp: found.concurrencyStamp,
      },
    }),
  )
  const reason = useBlockedBecause(found, withLeavers)
  const start = () => {
    if (reason !== null || apply.isPending) return
    if (mustAsk) setAsking(true)
    else apply.mutate()
  }
  useHotkeys([{ keys: 'Control+Enter', label: t('page.foot.importKey'), group: 'page', run: start }])
  const stayOut = counts.rejected > 0 ? t('page.foot.stayOut', { count: counts.rejected }) : t('page.foot.nobodyRemoved')
  return (
    <footer className={styles.foot}>
      {apply.error && (
        <div className={styles.refusal}>
          <Notice tone="danger" role="alert">
            {sentenceOf(apply.error)}
          </Notice>
        </div>
      )}
      <div className={styles.words}>
        {reason === null ? (
          <p>{stayOut}</p>
        ) : (
          <p id="import-blocked" className={styles.reason}>
            <TriangleAlert size={14} aria-hidden />
            {reason}
          </p>
        )}
        {counts.leavers > 0 && (
          <Checkbox checked={withLeavers} disabled={apply.isPending} onChange={({ target }) => setWithLeavers(target.checked)}>
            {t('page.foot.leavers', { count: counts.leavers })}
          </Checkbox>
        )}
      </div>
      <div className={styles.buttons}>
        {beside}
        {counts.rejected > 0 && <DownloadRejects found={found} />}
        <Button
          type="primary"
          className={reason === null ? undefined : styles.blocked}
          aria-disabled={reason !== null || undefined}
          loading={apply.isPending}
          aria-describedby={reason === null ? undefined : 'import-blocked'}
          onClick={start}
        >
          {state === 'failed' ? t('page.foot.again') : t('page.foot.import', { count: counts.rows - counts.rejected })}
          <span aria-hidden className={styles.key}>
            <KeyHint inverse>{printedKeys('Control+Enter')}</KeyHint>
          </span>
        </Button>
      </div>
      {isAsking && (
        <LeaversQuestion
          counts={counts}
          withLeavers={withLeavers}
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            apply.mutate()
          }}
        />
      )}
    </footer>
  )
}

/** The reason why there is nothing to import yet; null if there is. */
function useBlockedBecause({ missingFields, counts }: EmployeeImport, withLeavers: boolean): string | null {
  const { t } = useTranslation('employee-imports')
  if (missingFields.length > 0) return t('page.foot.missing')
  if (counts.rows === counts.rejected) return t('page.foot.allRejected')
  const changes = counts.created + counts.changed + (withLeavers ? counts.leavers : 0)
  return changes === 0 ? t('page.foot.nothingNew') : null
}
