import { chatStartDelay } from '@destek/contracts/system/call-centre'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { createStore } from '../../lib/browser/store.ts'
import { Notice } from '../../ui/display/notice.tsx'
import { useOpenedPanel } from '../../ui/side-panel/opened-panel.ts'
import { SidePanel } from '../../ui/side-panel/side-panel.tsx'
import { hearFrame } from '../call-centre/frame-messages.ts'
import { useFrames } from '../call-centre/use-frames.ts'
import { forgetChat, hearChat, readChat } from './chat-state.ts'
import styles from './chat-panel.module.css'

export const chatWidth = 720

/** The chat of the call centre. Its script draws into the container, which stays mounted while the panel is closed. */
export function ChatPanel() {
  const { t } = useTranslation('chat')
  const chat = useFrames().data?.chat
  useChatScript(chat?.scriptUrl)
  useChatMessages(chat?.origin)
  return (
    <SidePanel panel="chat" title={t('title')} width={chatWidth}>
      <div className={styles.body}>
        <ChatNotice />
        <div id={chatContainer} className={styles.chat} />
      </div>
    </SidePanel>
  )
}

function useChatMessages(origin: string | undefined): void {
  const isOpen = useOpenedPanel()?.panel === 'chat'
  const hear = useEffectEvent((message: Parameters<typeof hearChat>[0]) => hearChat(message, isOpen))
  useEffect(() => {
    if (!origin) return
    const stopHearing = hearFrame({ origin, hear: (message) => hear(message) })
    return () => {
      stopHearing()
      forgetChat()
    }
  }, [origin])
  useEffect(() => {
    if (isOpen) readChat()
  }, [isOpen])
}

/** The reason why there is no chat, and a way out. */
function ChatNotice() {
  const { t } = useTranslation('chat')
  const frames = useFrames()
  const script = useChatScriptState()
  if (frames.isError) return <Problem text={sentenceOf(frames.error)} onAgain={() => void frames.refetch()} />
  if (!frames.data) return null
  const { chat } = frames.data
  if (!chat) return <Problem text={t('none')} />
  return script === 'failed' && <Problem text={t('notLoaded')} onAgain={() => insertScript(chat.scriptUrl)} />
}

function Problem({ text, onAgain }: { text: string; onAgain?: () => void }) {
  const { t } = useTranslation('chat')
  return (
    <Notice
      tone="warning"
      role="status"
      actions={
        onAgain && (
          <Button size="small" onClick={onAgain}>
            {t('again')}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  )
}

const chatContainer = 'destek-chat'

type ChatScript = 'waiting' | 'loading' | 'loaded' | 'failed'

const script = createStore<ChatScript>('waiting')

const useChatScriptState = () => script.use()

/** The chat starts shortly after the product, which needs the bandwidth first. The script is inserted once and gets its container. */
function useChatScript(url: string | undefined): void {
  const isTime = useIsLater(chatStartDelay)
  useEffect(() => {
    if (!isTime || !url) return
    insertScript(url)
    return removeScript
  }, [isTime, url])
}

/** Also used for a retry after a failed load. */
function insertScript(url: string): void {
  removeScript()
  const element = document.createElement('script')
  element.src = url
  element.async = true
  element.dataset['container'] = chatContainer
  element.addEventListener('load', () => script.set('loaded'))
  element.addEventListener('error', () => script.set('failed'))
  script.set('loading')
  document.head.append(element)
}

/** Removes the container too: a new one needs the script again. */
function removeScript(): void {
  document.querySelector(`script[data-container="${chatContainer}"]`)?.remove()
  script.set('waiting')
}

function useIsLater(milliseconds: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater
}
