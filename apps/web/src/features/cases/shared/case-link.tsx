import { caseNumber } from '@destek/contracts/cases/case-limits'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useLeaveTrail } from './trail/trail-context.ts'
import { mustAsk, type OpenableCase, placeOf, useOpenCase } from './use-open-case.ts'

/** The number of a case, leading to it. */
export function CaseLink({ row, className }: { row: OpenableCase; className?: string }) {
  const openCase = useOpenCase()
  const leaveTrail = useLeaveTrail()
  const place = placeOf(row)
  const open = (event: MouseEvent) => {
    // Another tab asks by itself, and came from no list.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!mustAsk(place) && !leaveTrail) return
    event.preventDefault()
    void openCase(place)
  }
  return (
    <Link {...(place as { to: string })} className={className} onClick={open}>
      {caseNumber(row.userFriendlyId)}
    </Link>
  )
}
