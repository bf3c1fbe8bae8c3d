import type { App } from 'antd'
import type { ReactNode } from 'react'
import { closeLater, forgetNotice, forgetNotices } from './passing-notices.ts'

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
    forgetNotices()
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

type Notice = Pick<Parameters<NotificationApi['open']>[0], 'actions' | 'role'> &
  Message & {
    key: string
    /** Left out: until it is closed. */
    seconds?: number
  }

function show(layer: NotificationApi, kind: 'error' | 'warning' | 'info' | 'success', notice: Notice): void {
  const { key, text, seconds, ...rest } = notice
  layer[kind]({ key, description: text, ...rest, duration: false, onClose: () => forgetNotice(key) })
  if (seconds) closeLater(key, seconds, () => layer.destroy(key))
  else forgetNotice(key)
}

/** The key lets a failure that repeats itself take its own place instead of piling up. */
const showProblem = (kind: 'error' | 'warning', { title, text }: Message) =>
  tell((layer) =>
    show(layer, kind, { key: `${kind}\n${title}\n${text ?? ''}`, title, text, seconds: notificationSeconds, role: 'alert' }),
  )

export const showError = (message: Message) => showProblem('error', message)
export const showWarning = (message: Message) => showProblem('warning', message)

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
    show(layer, 'info', {
      key,
      title,
      text,
      actions: action,
      ...(!stays && { seconds: 2 * notificationSeconds }),
      role: 'status',
    }),
  )

/** Something the person did elsewhere was refused: it stays until they close it or go there. */
export const showRefusal = ({ key, title, text, action }: Omit<News, 'stays'>) =>
  tell((layer) => show(layer, 'error', { key, title, text, actions: action, role: 'alert' }))

export const dismissNews = (key: string) => api && dismiss(api, key)

function dismiss(layer: NotificationApi, key: string): void {
  layer.destroy(key)
  forgetNotice(key)
}

let successes = 0

/** One success at a time, the newest; as a notice of its own, so that it is read out again. */
export function showSuccess({ title, text }: Message): void {
  const [previous, key] = [`success ${successes}`, `success ${successes + 1}`]
  successes += 1
  tell((layer) => {
    dismiss(layer, previous)
    show(layer, 'success', { key, title, text, seconds: notificationSeconds, role: 'status' })
  })
}
