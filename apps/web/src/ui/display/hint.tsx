import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'
import type { HintProps } from './antd-tooltip.tsx'

const AntdTooltip = lazyWithRetry(async () => (await import('./antd-tooltip.tsx')).AntdTooltip)

/** A tooltip that is visible while it is mounted. Its code is fetched with the first one, because most users never need it. */
export const Hint = (props: HintProps) => (
  <Suspense>
    <AntdTooltip {...props} />
  </Suspense>
)
