import { ChatPanel } from '../../features/chat/chat-panel.tsx'
import { SoftphonePanel } from '../../features/softphone/softphone-panel.tsx'
import { useCallPages } from '../../features/softphone/use-call-pages.tsx'
import { AntdProvider } from '../../ui/theme/antd-provider.tsx'

export const Panels = ({ hasSoftphone, hasChat }: { hasSoftphone: boolean; hasChat: boolean }) => (
  <AntdProvider>
    {hasSoftphone && <Softphone />}
    {hasChat && <ChatPanel />}
  </AntdProvider>
)

function Softphone() {
  useCallPages()
  return <SoftphonePanel />
}
