import type { App } from 'antd'
import type { ReactNode } from 'react'

type NotificationApi = ReturnType<typeof App.useApp>['notification']

/** How long a notification stays, in seconds. */
export const notificationSeconds = 5

let api: NotificationApi | null = null
let bring: (() => void) | null = null
let waiting: ((api: NotificationApi) => void)[] = []

/** The layer on the screen hands itself over, so that code outside React can use it too. */
export function connectNotifications(connected: NotificationApi): () => void {
  api = connected
  for (const say of waiting.splice(0)) say(connected)
  return () => {
    if (api === connected) api = null
  }
}

/** Where the layer is fetched only when there is something to say: whoever brings it is called then. Returns how to stop. */
export function bringNotifications(how: () => void): () => void {
  bring = how
  return () => {
    bring = null
    waiting = []
  }
}

/** Without a layer it waits for the one that is brought. */
function tell(say: (api: NotificationApi) => void): void {
  if (api) return say(api)
  if (!bring) return
  waiting.push(say)
  bring()
}

export interface Message {
  title: string
  text?: string
}

export const showError = ({ title, text }: Message) =>
  // The key lets a failure that repeats itself take its own place instead of piling up.
  tell((layer) =>
    layer.error({ key: `${title}\n${text ?? ''}`, title, description: text, duration: notificationSeconds, role: 'alert' }),
  )

export const showWarning = ({ title, text }: Message) =>
  tell((layer) => layer.warning({ title, description: text, duration: notificationSeconds, role: 'alert' }))

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
  tell((layer) =>
    layer.info({
      key,
      title,
      description: text,
      actions: action,
      duration: stays ? false : 2 * notificationSeconds,
      role: 'status',
    }),
  )

export const dismissNews = (key: string) => api?.destroy(key)

let successes = 0

/** One success at a time, the newest; as a notice of its own, so that it is read out again. */
export function showSuccess({ title, text }: Message): void {
  const [previous, key] = [`success ${successes}`, `success ${successes + 1}`]
  successes += 1
  tell((layer) => {
    layer.destroy(previous)
    layer.success({ key, title, description: text, duration: notificationSeconds, role: 'status' })
  })
}
