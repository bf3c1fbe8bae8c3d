import { notification } from 'antd'
import { useEffect, useRef } from 'react'
import { connectNotifications } from '../../lib/api/notifications.ts'
import { holdNotices, letNoticesGo } from '../../lib/api/passing-notices.ts'
import { AntdProvider } from '../theme/antd-provider.tsx'
import { freePlace } from './free-place.ts'

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

const controls =
  'a[href], button, input, select, textarea, [role=button], [role=combobox], [role=option], [role=tab], [contenteditable=true]'

/** Moves the notices of a layer so that they cover no control of the page or of the open dialog. */
function placeNotices(layer: HTMLElement): void {
  const notices = [...layer.querySelectorAll<HTMLElement>('.ant-notification-notice')]
  if (notices.length === 0) return
  const size = {
    width: Math.max(...notices.map(({ offsetWidth }) => offsetWidth)),
    height: notices.reduce((sum, { offsetHeight }) => sum + offsetHeight, (notices.length - 1) * betweenNotices),
  }
  const asked = [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].at(-1) ?? document
  const inTheWay = [...asked.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !layer.contains(control) && control.checkVisibility?.({ visibilityProperty: true }) !== false)
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  const { right, bottom } = freePlace(size, { width: innerWidth, height: innerHeight }, inTheWay)
  layer.style.setProperty('--notices-right', `${right}px`)
  layer.style.setProperty('--notices-bottom', `${bottom}px`)
}

const betweenNotices = 16
