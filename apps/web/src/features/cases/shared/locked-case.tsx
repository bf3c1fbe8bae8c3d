import { caseNumber } from '@destek/contracts/cases/case-limits'
import { Lock } from 'lucide-react'
import { Tooltip } from '../../../ui/display/tooltip.tsx'
import styles from './locked-case.module.css'
import { useFollowCase, useLockReason } from './use-follow-case.ts'
import type { OpenableCase } from './use-open-case.ts'

/** The number of a case whose card this user may not open: with a lock, and a link to the details if permitted. */
export function LockedCase({ row, className }: { row: OpenableCase; className?: string }) {
  const reason = useLockReason()
  const { run } = useFollowCase()(row)
  return (
    <Tooltip text={reason} description={reason} showsOnPress={!run}>
      {(described) => (
        <button
          type="button"
          {...described}
          className={className ? `${styles.number} ${className}` : styles.number}
          aria-haspopup={run && 'dialog'}
          aria-disabled={!run || undefined}
          onClick={run}
        >
          {caseNumber(row.userFriendlyId)} <Lock size={12} aria-hidden className={styles.lock} />
        </button>
      )}
    </Tooltip>
  )
}
