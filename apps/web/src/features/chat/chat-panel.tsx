import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { Notice } from '../../ui/display/notice.tsx'
import { useOpenedPanel } from '../../ui/side-panel/opened-panel.ts'
import { SidePanel } from '../../ui/side-panel/side-panel.tsx'
import { hearFrame } from '../call-centre/frame-messages.ts'
import { useFrames } from '../call-centre/use-frames.ts'
import { forgetChat, hearChat, readChat } from './chat-state.ts'
import styles from './chat-panel.module.css'
import { chatContainer, insertScript, useChatScript, useChatScriptState } from './use-chat-script.ts'

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
