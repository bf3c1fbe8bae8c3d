import { notification } from 'antd'
import { useEffect, useRef } from 'react'
import { connectNotifications } from '../../lib/api/notifications.ts'
import { holdNotices, letNoticesGo } from '../../lib/api/passing-notices.ts'
import { AntdProvider } from '../theme/antd-provider.tsx'
import { placeNotices } from './place-notices.ts'

/** The only container of notifications. */
export const NotificationLayer = () => (
  <AntdProvider>
    <Layer />
  </AntdProvider>
)

function Layer() {
  const layer = useRef<HTMLDivElement>(null)
  const [api, notices] = notification.useNotification({
    placement: 'bottomRight',
    getContainer: () => layer.current ?? document.body,
  })
  useEffect(() => connectNotifications(api), [api])
  useEffect(() => keepPlaced(layer.current!), [])
  return (
    <div
      ref={layer}
      style={{ display: 'contents' }}
      onMouseMove={holdNotices}
      onMouseLeave={letNoticesGo}
      onFocus={holdNotices}
      onBlur={letNoticesGo}
    >
      {notices}
    </div>
  )
}

/** Positions the layer when a notice appears or closes and when the window changes. */
function keepPlaced(layer: HTMLElement): () => void {
  let frame = 0
  const place = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => placeNotices(layer))
  }
  const observer = new MutationObserver(place)
  observer.observe(layer, { childList: true, subtree: true })
  addEventListener('resize', place)
  return () => {
    observer.disconnect()
    removeEventListener('resize', place)
    cancelAnimationFrame(frame)
  }
}
