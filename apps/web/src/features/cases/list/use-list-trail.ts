import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { List } from '../../../ui/list/use-list.ts'
import { forgetReturn, keepTrail, readTrail, trailCase, type TrailSource } from '../shared/trail/case-trail.ts'

/**
 * Lets users step through the cases of a list. On return the list has the same scroll position, and the last viewed case is
 * highlighted. `place` is a direct child of the scrolling element.
 */
export function useListTrail(rows: List<CaseRow>, source: TrailSource) {
  const router = useRouter()
  const [href] = useState(router.state.location.href)
  const [returned] = useState(() => readTrail(href))
  const place = useRef<HTMLSpanElement>(null)
  const newest = useRef({ rows, source })
  useEffect(() => {
    newest.current = { rows, source }
  })
  const [leaveTrail] = useState(() => (caseId: string) => {
    const { items, page, pageSize, atLeast } = newest.current.rows
    const at = router.state.location.href
    keepTrail({
      href: at,
      source: newest.current.source,
      start: (page - 1) * pageSize,
      cases: items.map(trailCase),
      total: atLeast,
      currentId: caseId,
      scrolled: place.current?.parentElement?.scrollTop ?? 0,
    })
    return at
  })

  const hasRows = rows.items.length > 0
  useEffect(() => {
    if (!hasRows || !returned) return
    forgetReturn(href)
    return scrollBack(place, returned.scrolled)
  }, [hasRows, returned, href])
  return { leaveTrail, place, returnedFrom: returned?.currentId ?? undefined }
}

/** The last rows of a long page render a moment later, so the position exists only then. Returns a stop function. */
function scrollBack(place: RefObject<HTMLElement | null>, wanted: number): () => void {
  let frames = 30
  let next = 0
  const tryOnce = () => {
    const scroller = place.current?.parentElement
    if (!scroller || scroller.scrollTop >= wanted) return
    scroller.scrollTop = wanted
    frames -= 1
    if (frames > 0 && scroller.scrollTop < wanted) next = requestAnimationFrame(tryOnce)
  }
  tryOnce()
  return () => cancelAnimationFrame(next)
}
