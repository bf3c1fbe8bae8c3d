import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHasChat } from '../../features/call-centre/use-frames.ts'
import { useIsChatUnread } from '../../features/chat/chat-state.ts'
import { panelId, togglePanel, useOpenedPanel } from '../../ui/side-panel/opened-panel.ts'
import { BarButton } from './bar-button.tsx'
import styles from './top-bar.module.css'

/** Opens and closes the chat; shows unread activity while it is closed. */
export function ChatButton({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation('chat')
  const hasNews = useIsChatUnread()
  const isOpen = useOpenedPanel()?.panel === 'chat'
  if (!useHasChat()) return null
  return (
    <BarButton
      label={t(hasNews ? 'buttonWithNews' : 'button')}
      aria-expanded={isOpen}
      aria-controls={panelId('chat')}
      onClick={() => {
        onOpen?.()
        togglePanel('chat')
      }}
    >
      <MessageSquareText size={16} />
      {hasNews && <span className={styles.news} />}
    </BarButton>
  )
}
