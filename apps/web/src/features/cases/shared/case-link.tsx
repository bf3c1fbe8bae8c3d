import { caseNumber } from '@destek/contracts/cases/case-limits'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { mustAsk, type OpenableCase, placeOf, useOpenCase } from './use-open-case.ts'

/** The number of a case, leading to it. */
export function CaseLink({ row, className }: { row: OpenableCase; className?: string }) {
  const openCase = useOpenCase()
  const place = placeOf(row)
  const open = (event: MouseEvent) => {
    // Another tab asks by itself.
    if (!mustAsk(place) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void openCase(place)
  }
  return (
    <Link {...(place as { to: string })} className={className} onClick={open}>
      {caseNumber(row.userFriendlyId)}
    </Link>
  )
}
