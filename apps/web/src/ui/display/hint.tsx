import { Suspense } from 'react'
import { lazyPart } from '../../lib/api/lazy-part.ts'
import type { HintProps } from './kit-hint.tsx'

const KitHint = lazyPart(async () => (await import('./kit-hint.tsx')).KitHint)

/** A tooltip that is shown while it is rendered. Its code is fetched with the first one, because most people never need any. */
export const Hint = (props: HintProps) => (
  <Suspense>
    <KitHint {...props} />
  </Suspense>
)
