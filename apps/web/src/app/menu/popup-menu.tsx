import { Suspense } from 'react'
import type { PopupListProps } from './popup-list.tsx'
import type { usePopupMenu } from './use-popup-menu.ts'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

const PopupList = lazyWithRetry(async () => (await import('./popup-list.tsx')).PopupList)

interface Props extends Pick<PopupListProps, 'menu' | 'placement' | 'point'> {
  list: ReturnType<typeof usePopupMenu>['list']
}

/** The list of `usePopupMenu`. Its parent must be positioned. The code is fetched on first use. */
export const PopupMenu = ({ list: { isWanted, ...opened }, ...rest }: Props) => (
  <Suspense>{isWanted && <PopupList {...opened} {...rest} />}</Suspense>
)
