import type { App } from 'antd'
import type { ReactNode } from 'react'

type NotificationApi = ReturnType<typeof App.useApp>['notification']

/** How long a notification stays, in seconds. */
export const notificationSeconds = 5

let api: NotificationApi | null = null

/** The theme provider hands over the themed notification layer, so that code outside React can use it too. */
export function connectNotifications(connected: NotificationApi): () => void {
  api = connected
  return () => {
    if (api === connected) api = null
  }
}

export interface Message {
  title: string
  text?: string
}

export const showError = ({ title, text }: Message) =>
  // The key lets a failure that repeats itself take its own place instead of piling up.
  api?.error({ key: `${title}\n${text ?? ''}`, title, description: text, duration: notificationSeconds, role: 'alert' })

export const showWarning = ({ title, text }: Message) =>
  api?.warning({ title, description: text, duration: notificationSeconds, role: 'alert' })

interface News extends Message {
  /** Newer news of the same thing take the place of older ones. */
  key: string
  /** Where it leads. */
  action: ReactNode
  /** Until it is closed, because something waits for an answer. */
  stays?: true
}

/** Something happened elsewhere that the person wants to know; it stays long enough to be acted on. */
export const showNews = ({ key, title, text, action, stays }: News) =>
  api?.info({
    key,
    title,
    description: text,
    actions: action,
    duration: stays ? false : 2 * notificationSeconds,
    role: 'status',
  })

export const dismissNews = (key: string) => api?.destroy(key)

let successes = 0

/** One success at a time, the newest; as a notice of its own, so that it is read out again. */
export function showSuccess({ title, text }: Message): void {
  api?.destroy(`success ${successes}`)
  successes += 1
  api?.success({ key: `success ${successes}`, title, description: text, duration: notificationSeconds, role: 'status' })
}
