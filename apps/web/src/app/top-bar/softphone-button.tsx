import { Phone, PhoneCall, PhoneOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHasSoftphone } from '../../features/call-centre/use-frames.ts'
import { CallTime } from '../../features/softphone/call-time.tsx'
import { usePhone } from '../../features/softphone/phone-state.ts'
import { useIsConnected, useStatusWords } from '../../features/softphone/status-words.ts'
import { panelId, togglePanel, useOpenedPanel } from '../../ui/side-panel/opened-panel.ts'
import styles from './softphone-button.module.css'

/** The only coloured button of the bar: green, red during a call, crossed out without a connection. Opens and closes the phone. */
export function SoftphoneButton({ onPhone = false }: { onPhone?: boolean }) {
  return useHasSoftphone() && <Button onPhone={onPhone} />
}

function Button({ onPhone }: { onPhone: boolean }) {
  const { t } = useTranslation('softphone')
  const { hasCall, call } = usePhone()
  const status = useStatusWords()
  const isOpen = useOpenedPanel()?.panel === 'phone'
  const isConnected = useIsConnected()
  const Icon = hasCall ? PhoneCall : isConnected ? Phone : PhoneOff
  return (
    <button
      type="button"
      className={onPhone ? `${styles.button} ${styles.onPhone}` : styles.button}
      data-call={hasCall}
      aria-label={t('button', { status })}
      aria-expanded={isOpen}
      aria-controls={panelId('phone')}
      onClick={() => togglePanel('phone')}
    >
      <Icon size={onPhone ? 20 : 14} aria-hidden />
      {!onPhone && <span className={styles.words}>{status}</span>}
      {!onPhone && call && <CallTime since={call.since} />}
      {isConnected && <span className={styles.dot} />}
    </button>
  )
}
