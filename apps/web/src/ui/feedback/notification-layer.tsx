import { notification } from 'antd'
import { useEffect } from 'react'
import { connectNotifications } from '../../lib/api/notifications.ts'
import { Kit } from '../theme/kit.tsx'

/** Where notifications appear. There is one. */
export const NotificationLayer = () => (
  <Kit>
    <Layer />
  </Kit>
)

function Layer() {
  const [api, layer] = notification.useNotification({ placement: 'bottomRight', showProgress: false, pauseOnHover: true })
  useEffect(() => connectNotifications(api), [api])
  return layer
}
