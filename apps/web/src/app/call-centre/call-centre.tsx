import { useHasChat, useHasSoftphone } from '../../features/call-centre/use-frames.ts'
import { ChatPanel } from '../../features/chat/chat-panel.tsx'
import { SoftphonePanel } from '../../features/softphone/softphone-panel.tsx'
import { useCallPages } from '../../features/softphone/use-call-pages.tsx'

/** Softphone and chat stay with the person from page to page. */
export function CallCentre() {
  const [hasSoftphone, hasChat] = [useHasSoftphone(), useHasChat()]
  return (
    <>
      {hasSoftphone && <Softphone />}
      {hasChat && <ChatPanel />}
    </>
  )
}

function Softphone() {
  useCallPages()
  return <SoftphonePanel />
}
