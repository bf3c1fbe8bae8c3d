import { notification } from 'antd'
import { useEffect } from 'react'
import { connectNotifications } from '../../lib/api/notifications.ts'
import { holdNotices, letNoticesGo } from '../../lib/api/passing-notices.ts'
import { Kit } from '../theme/kit.tsx'

/** Where notifications appear. There is one. */
export const NotificationLayer = () => (
  <Kit>
    <Layer />
  </Kit>
)

function Layer() {
  const [api, layer] = notification.useNotification({ placement: 'bottomRight' })
  useEffect(() => connectNotifications(api), [api])
  return (
    <div
      style={{ display: 'contents' }}
      onMouseMove={holdNotices}
      onMouseLeave={letNoticesGo}
      onFocus={holdNotices}
      onBlur={letNoticesGo}
    >
      {layer}
    </div>
  )
}
