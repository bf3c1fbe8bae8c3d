import { Suspense, useEffect, useState } from 'react'
import { bringNotifications } from '../../lib/api/notifications.ts'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

export const loadNotifications = async () => (await import('../../ui/feedback/notification-layer.tsx')).NotificationLayer

const Layer = lazyWithRetry(loadNotifications)

/** Notifications over all pages. The layer is fetched with the first notification. */
export function Notifications() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => bringNotifications(() => setWanted(true)), [])
  return <Suspense>{isWanted && <Layer />}</Suspense>
}
