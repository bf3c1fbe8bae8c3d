import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/api/lazy-part.ts'

const KitHint = lazyPart(async () => (await import('./kit-hint.tsx')).KitHint)

export interface HintProps {
  text: ReactNode
  /** Placed over what it explains. */
  anchor?: string
  look?: string
  /** Above, unless said otherwise. */
  placement?: 'right'
}

/** A tooltip that is on the screen as long as it is rendered. Few are ever wanted, so it is fetched when the first one is. */
export const Hint = (props: HintProps) => (
  <Suspense>
    <KitHint {...props} />
  </Suspense>
)
