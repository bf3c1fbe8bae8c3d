import { caseNumber, readCaseNumber } from '@destek/contracts/cases/case-limits'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Tooltip } from '../../../ui/display/tooltip.tsx'
import { EMPTY_CELL } from '../../../ui/table/columns.ts'
import styles from './case-link.module.css'
import { useLeaveTrail } from './trail/trail-context.ts'
import { isLocked, useFollowCase, useLockReason } from './use-follow-case.ts'
import { needsAccessCheck, type OpenableCase, placeOf, useOpenCase } from './use-open-case.ts'

interface CaseLinkProps {
  row: OpenableCase
  className?: string
}

/** The number of a case as a link, as far as this user may follow it. */
export const CaseLink = (props: CaseLinkProps) => (isLocked(props.row) ? <LockedCase {...props} /> : <OpenCaseLink {...props} />)

function OpenCaseLink({ row, className }: CaseLinkProps) {
  const openCase = useOpenCase()
  const leaveTrail = useLeaveTrail()
  const place = placeOf(row)
  const open = (event: MouseEvent) => {
    // A new tab checks permission by itself and belongs to no list.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!needsAccessCheck(place) && !leaveTrail) return
    event.preventDefault()
    void openCase(place)
  }
  return (
    <Link {...(place as { to: string })} className={className} onClick={open}>
      {caseNumber(row.userFriendlyId)}
    </Link>
  )
}

interface CaseNumberLinkProps {
  id: string | null
  /** As displayed: `DST-104829` or `104829`. */
  number: string | null
  className?: string
}

/** The same with only the id and the displayed number. A deleted case has no link. */
export function CaseNumberLink({ id, number, className }: CaseNumberLinkProps) {
  const userFriendlyId = readCaseNumber(number ?? '')
  if (userFriendlyId === null) return number ?? EMPTY_CELL
  if (id === null) return caseNumber(userFriendlyId)
  return <CaseLink row={{ id, userFriendlyId, employee: null }} className={className} />
}

/** The number of a case whose card this user may not open: with a lock, and a link to the details if permitted. */
function LockedCase({ row, className }: { row: OpenableCase; className?: string }) {
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
