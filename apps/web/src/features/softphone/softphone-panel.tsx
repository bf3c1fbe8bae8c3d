import { PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsBelow } from '../../lib/browser/viewport.ts'
import { formatTime } from '../../lib/i18n/dates.ts'
import { openPanel, panelPushesFrom } from '../../ui/side-panel/opened-panel.ts'
import { SidePanel } from '../../ui/side-panel/side-panel.tsx'
import { useFrames } from '../call-centre/use-frames.ts'
import { CallControls } from './call-controls.tsx'
import { CallTime } from './call-time.tsx'
import { Caller } from './caller.tsx'
import { CallerCases } from './caller-cases.tsx'
import { type KeptCall, useCallsToday } from './calls-today.ts'
import { usePhoneHost, usePhonePlace } from './phone-host.ts'
import { IgnoredMessages, PhoneNotices } from './phone-notices.tsx'
import { usePhone } from './phone-state.ts'
import { SoftphoneFrame } from './softphone-frame.tsx'
import { isRinging, useStatusWords } from './status-words.ts'
import { useCaller } from './use-caller.ts'
import styles from './softphone-panel.module.css'

export const softphoneWidth = 450

/** The phone beside the page: the call, the caller, the actions, and the softphone of the call centre itself. */
export function SoftphonePanel() {
  usePhoneHost()
  const { t } = useTranslation('softphone')
  const [round, setRound] = useState(0)
  const { status, call } = usePhone()
  const caller = useCaller(call)
  const softphone = useFrames().data?.softphone
  const isHere = usePhonePlace() === 'here'
  const rings = isRinging(status)
  useOpenForCall(call !== null || rings)
  return (
    <SidePanel
      panel="phone"
      title={t('title')}
      width={softphoneWidth}
      beside={call && <span className={styles.hint}>{t('closingKeepsCall')}</span>}
    >
      <div className={styles.body} data-call={call !== null}>
        <LineState />
        <PhoneNotices onReload={() => setRound(round + 1)} />
        {call && <Caller call={call} found={caller} />}
        {(call || rings) && <CallControls hasPartner={call !== null} />}
        {call && caller.employee && <CallerCases call={call} employee={caller.employee} />}
        <CallsList current={call?.callId} />
        {/* Moved by its style only: moving a frame in the document reloads it. */}
        <div className={styles.phone} hidden={!isHere || !softphone}>
          {isHere && softphone && <SoftphoneFrame key={round} {...softphone} />}
        </div>
        <IgnoredMessages />
      </div>
    </SidePanel>
  )
}

/** The state of the line, and the duration of the call. */
function LineState() {
  const { t } = useTranslation('softphone')
  const { hasCall, call } = usePhone()
  const words = useStatusWords()
  return (
    <p className={styles.line} role="status" data-call={hasCall}>
      <span className={styles.dot} />
      <span>{call ? t(`line.${call.direction}`, { status: words }) : words}</span>
      {call && <CallTime since={call.since} className={styles.time} />}
    </p>
  )
}

/** On wide screens the panel opens by itself when the phone rings, without taking the focus. */
function useOpenForCall(isCalled: boolean): void {
  const wouldCover = useIsBelow(panelPushesFrom)
  const open = useEffectEvent(() => {
    if (!wouldCover) openPanel('phone', { takesFocus: false })
  })
  // Once per call: a user who closes it wants it closed.
  useEffect(() => {
    if (isCalled) open()
  }, [isCalled])
}

const signs = { incoming: PhoneIncoming, outgoing: PhoneOutgoing }

/** Today's calls except the current one. */
function CallsList({ current }: { current: string | undefined }) {
  const { t } = useTranslation('softphone')
  const heading = useId()
  const calls = useCallsToday().filter(({ callId }) => callId !== current)
  if (calls.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{t('today.title')}</h3>
      </header>
      <ul>
        {calls.map((call) => (
          <CallRow key={call.callId} call={call} />
        ))}
      </ul>
    </section>
  )
}

function CallRow({ call: { direction, name, number, start, end } }: { call: KeptCall }) {
  const { t } = useTranslation('softphone')
  const Icon = signs[direction]
  const seconds = end === null ? null : Math.round((end - start) / 1000)
  return (
    <li className={styles.past}>
      <Icon size={16} role="img" aria-label={t(`today.${direction}`)} />
      <span className={`tabular ${styles.who}`}>{name ?? number}</span>
      <time className="tabular" dateTime={new Date(start).toISOString()}>
        {formatTime(new Date(start))}
      </time>
      <span className={`tabular ${styles.length}`}>{seconds !== null && lengthWords(t, seconds)}</span>
    </li>
  )
}

const lengthWords = (t: ReturnType<typeof useTranslation<'softphone'>>['t'], seconds: number) =>
  seconds < 60
    ? t('today.seconds', { seconds })
    : t('today.minutes', { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') })
