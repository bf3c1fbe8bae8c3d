import { ChatPanel } from '../../features/chat/chat-panel.tsx'
import { SoftphonePanel } from '../../features/softphone/softphone-panel.tsx'
import { useCallPages } from '../../features/softphone/use-call-pages.tsx'
import { Kit } from '../../ui/theme/kit.tsx'

export const Panels = ({ hasSoftphone, hasChat }: { hasSoftphone: boolean; hasChat: boolean }) => (
  <Kit>
    {hasSoftphone && <Softphone />}
    {hasChat && <ChatPanel />}
  </Kit>
)

function Softphone() {
  useCallPages()
  return <SoftphonePanel />
}
