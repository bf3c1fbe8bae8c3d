import { Suspense } from 'react'
import { loadTranslations } from '../../lib/i18n/load-translations.ts'
import { useHasChat, useHasSoftphone } from '../../features/call-centre/use-frames.ts'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

const Panels = lazyWithRetry(async () => {
  const [{ Panels }] = await Promise.all([import('./panels.tsx'), loadTranslations('home')])
  return Panels
})

/** The softphone and the chat stay mounted across pages. Users without them fetch none of their code. */
export function CallCentre() {
  const [hasSoftphone, hasChat] = [useHasSoftphone(), useHasChat()]
  return <Suspense>{(hasSoftphone || hasChat) && <Panels hasSoftphone={hasSoftphone} hasChat={hasChat} />}</Suspense>
}
