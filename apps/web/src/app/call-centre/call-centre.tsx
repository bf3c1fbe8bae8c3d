import { Suspense } from 'react'
import { loadWords } from '../../lib/i18n/words.ts'
import { useHasChat, useHasSoftphone } from '../../features/call-centre/use-frames.ts'
import { lazyPart } from '../../lib/api/lazy-part.ts'

const Panels = lazyPart(async () => {
  const [{ Panels }] = await Promise.all([import('./panels.tsx'), loadWords('home')])
  return Panels
})

/** The softphone and the chat stay mounted across pages. Users without them fetch none of their code. */
export function CallCentre() {
  const [hasSoftphone, hasChat] = [useHasSoftphone(), useHasChat()]
  return <Suspense>{(hasSoftphone || hasChat) && <Panels hasSoftphone={hasSoftphone} hasChat={hasChat} />}</Suspense>
}
