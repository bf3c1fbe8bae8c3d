import type { App } from 'antd'
import type { ReactNode } from 'react'
import { closeLater, forgetNotice, forgetNotices } from './passing-notices.ts'

type NotificationApi = ReturnType<typeof App.useApp>['notification']

/** Seconds that a notification stays. */
export const notificationSeconds = 5

let api: NotificationApi | null = null
let bring: (() => void) | null = null
let waiting: ((api: NotificationApi) => void)[] = []

/** The mounted layer registers itself here, so that code outside React can use it. */
export function connectNotifications(connected: NotificationApi): () => void {
  api = connected
  for (const say of waiting.splice(0)) say(connected)
  return () => {
    if (api === connected) api = null
    forgetNotices()
  }
}

/** Registers a function that fetches the layer when the first notification is shown. Returns an unregister function. */
export function bringNotifications(how: () => void): () => void {
  bring = how
  return () => {
    bring = null
    waiting = []
  }
}

/** Without a layer the notification waits until one is registered. */
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

type Notice = Pick<Parameters<NotificationApi['open']>[0], 'actions' | 'role'> &
  Message & {
    key: string
    /** Left out: until the user closes it. */
    seconds?: number
  }

function show(layer: NotificationApi, kind: 'error' | 'warning' | 'info' | 'success', notice: Notice): void {
  const { key, text, seconds, ...rest } = notice
  layer[kind]({ key, description: text, ...rest, duration: false, onClose: () => forgetNotice(key) })
  if (seconds) closeLater(key, seconds, () => layer.destroy(key))
  else forgetNotice(key)
}

/** The key replaces an earlier notification of the same failure instead of adding another. */
const showProblem = (kind: 'error' | 'warning', { title, text }: Message) =>
  tell((layer) =>
    show(layer, kind, { key: `${kind}\n${title}\n${text ?? ''}`, title, text, seconds: notificationSeconds, role: 'alert' }),
  )

export const showError = (message: Message) => showProblem('error', message)
export const showWarning = (message: Message) => showProblem('warning', message)

interface News extends Message {
  /** A newer notification replaces an older one with the same key. */
  key: string
  /** A link to the subject. */
  action: ReactNode
  /** Stays until it is closed, because it needs an answer. */
  stays?: true
}

/** An event elsewhere that concerns the user; it stays long enough to act on it. */
export const showNews = ({ key, title, text, action, stays }: News) =>
  tell((layer) =>
    show(layer, 'info', {
      key,
      title,
      text,
      actions: action,
      ...(!stays && { seconds: 2 * notificationSeconds }),
      role: 'status',
    }),
  )

/** An action elsewhere was refused: it stays until the user closes it or follows it. */
export const showRefusal = ({ key, title, text, action }: Omit<News, 'stays'>) =>
  tell((layer) => show(layer, 'error', { key, title, text, actions: action, role: 'alert' }))

export const dismissNews = (key: string) => api && dismiss(api, key)

function dismiss(layer: NotificationApi, key: string): void {
  layer.destroy(key)
  forgetNotice(key)
}

let successes = 0

/** One success at a time, the newest. Each is a new notice, so that screen readers announce it again. */
export function showSuccess({ title, text }: Message): void {
  const [previous, key] = [`success ${successes}`, `success ${successes + 1}`]
  successes += 1
  tell((layer) => {
    dismiss(layer, previous)
    show(layer, 'success', { key, title, text, seconds: notificationSeconds, role: 'status' })
  })
}
