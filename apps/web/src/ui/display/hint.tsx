import { Suspense } from 'react'
import { lazyPart } from '../../lib/api/lazy-part.ts'
import type { HintProps } from './kit-hint.tsx'

const KitHint = lazyPart(async () => (await import('./kit-hint.tsx')).KitHint)

/** A tooltip that is visible while it is mounted. Its code is fetched with the first one, because most users never need it. */
export const Hint = (props: HintProps) => (
  <Suspense>
    <KitHint {...props} />
  </Suspense>
)
