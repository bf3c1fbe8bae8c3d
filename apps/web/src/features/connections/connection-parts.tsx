import type { ConnectedSystem, Connection } from '@destek/contracts/system/connections'
import { Button } from 'antd'
import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  FolderTree,
  Headset,
  type LucideIcon,
  Mail,
  MessageSquare,
  MessagesSquare,
  Phone,
  TriangleAlert,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../lib/browser/use-now.ts'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { formatTime } from '../../lib/i18n/dates.ts'
import { momentText } from '../../lib/i18n/moment-text.ts'
import { formatNumber } from '../../lib/i18n/numbers.ts'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { Tooltip } from '../../ui/display/tooltip.tsx'
import { EMPTY_CELL } from '../../ui/table/columns.ts'
import styles from './connections.module.css'
import { minute, type TestState } from './use-connections.ts'

/** Properties of the table and of the cards in a narrow window. */
export interface ConnectionRowsProps {
  items: readonly Connection[]
  tests: Partial<Record<ConnectedSystem, TestState>>
  onTest: (system: ConnectedSystem) => void
  settingsOf: (system: ConnectedSystem) => (() => void) | undefined
}

export const stateSigns: Record<Connection['state'], LucideIcon> = {
  failing: CircleX,
  slow: TriangleAlert,
  working: CircleCheck,
  unknown: CircleDashed,
  incomplete: CircleDashed,
  off: CircleMinus,
}

const systemSigns: Record<ConnectedSystem, LucideIcon> = {
  serviceDesk: Headset,
  sms: MessageSquare,
  mail: Mail,
  directory: FolderTree,
  callCentre: Phone,
  chat: MessagesSquare,
}

/** The name, and the address or the reason why there is none. */
export function SystemName({ connection, hasSettings }: { connection: Connection; hasSettings: boolean }) {
  const { t } = useTranslation('connections')
  const { system, state, address } = connection
  const Sign = systemSigns[system]
  const where = () => {
    if (state === 'off') return t(hasSettings ? 'where.off' : 'where.notIncluded')
    if (state === 'incomplete') return t('where.incomplete')
    return address === 'embedded' ? t('where.embedded') : address
  }
  return (
    <span className={styles.system}>
      <Sign size={16} aria-hidden />
      <span className={styles.names}>
        <span className={styles.name}>{t(`systems.${system}`)}</span>
        <span className={styles.where} title={where() ?? undefined}>
          {where()}
        </span>
      </span>
    </span>
  )
}

/** Icon and text; with the end of a pause, if there is one. */
export function State({ state, pausedUntil }: Pick<Connection, 'state' | 'pausedUntil'>) {
  const { t } = useTranslation('connections')
  const now = useNow()
  const Sign = stateSigns[state]
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > now
  return (
    <span className={styles.stateCell}>
      <span className={styles.state} data-state={state}>
        <Sign size={16} aria-hidden />
        {t(`states.${state}`)}
      </span>
      {isPaused && <span className={styles.paused}>{t('pausedUntil', { time: formatTime(pausedUntil) })}</span>}
    </span>
  )
}

export function LastSuccess({ lastSuccess }: Pick<Connection, 'lastSuccess'>) {
  const { t, i18n } = useTranslation('connections')
  const now = useNow()
  if (lastSuccess === null) return EMPTY_CELL
  const time = momentText(lastSuccess, now, i18n.language)
  return <span className="tabular">{now - Date.parse(lastSuccess) < minute ? t('justNow', { time }) : time}</span>
}

/** Time and text; highlighted only while the error lasts. */
export function LastError({ lastError, state }: Pick<Connection, 'lastError' | 'state'>) {
  const { i18n } = useTranslation()
  const now = useNow()
  if (lastError === null) return EMPTY_CELL
  const { time, sentence, code } = lastError
  const text = `${momentText(time, now, i18n.language)} · ${sentence}`
  return (
    <span className={`tabular ${styles.error}`} data-state={state} title={text}>
      {text} {code && <span className={styles.code}>{code}</span>}
    </span>
  )
}

export function Queue({ queue }: Pick<Connection, 'queue'>) {
  const { i18n } = useTranslation()
  if (queue === null) return EMPTY_CELL
  return (
    <span className="tabular" data-some={queue > 0}>
      {formatNumber(queue, i18n.language)}
    </span>
  )
}

const hour = 60 * minute

/** The response times of the last hour as a line, the last one as text. */
export function Latency({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('connections')
  const now = useNow()
  const { latency, milliseconds, state } = connection
  if (latency.length === 0 && milliseconds === null) return EMPTY_CELL
  const last =
    milliseconds === null ? t('latency.none') : t('latency.last', { number: formatNumber(milliseconds, i18n.language) })
  return (
    <span className={styles.latency}>
      <Sparkline
        width={96}
        values={latency.map((sample) => sample.milliseconds)}
        places={latency.map((sample) => Math.min(1, Math.max(0, 1 - (now - Date.parse(sample.minute)) / hour)))}
        label={describe(latency.map((sample) => sample.milliseconds))}
        hasGround
        isQuiet={milliseconds === null}
      />
      <span className="tabular" data-state={state === 'slow' ? state : undefined}>
        {last}
      </span>
    </span>
  )

  function describe(values: readonly (number | null)[]): string {
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return t('latency.noAnswers')
    const [least, most] = [Math.min(...known), Math.max(...known)].map((value) => formatNumber(value, i18n.language))
    return t('latency.range', { least, most, missed: values.length - known.length })
  }
}

interface ConnectionActionProps {
  connection: Connection
  test: TestState | undefined
  onTest: (system: ConnectedSystem) => void
  openSettings: (() => void) | undefined
}

/** Tests the system now and shows the result; for an unused system, a link to its settings. */
export function ConnectionAction({ connection, test, onTest, openSettings }: ConnectionActionProps) {
  const { t } = useTranslation('connections')
  const size = useIsMobile() ? 'middle' : 'small'
  const { system, state } = connection
  const name = t(`systems.${system}`)
  if (state === 'off' || state === 'incomplete') {
    return (
      openSettings && (
        <span className={styles.action}>
          <Button size={size} aria-label={t('openSettingsOf', { system: name })} onClick={openSettings}>
            {t('openSettings')}
          </Button>
        </span>
      )
    )
  }
  const outcome = test === 'running' ? undefined : test
  const Sign = outcome?.isSuccess ? CircleCheck : CircleX
  return (
    <Tooltip text={outcome?.sentence} description={outcome?.sentence ?? undefined} className={styles.action}>
      {(described) => (
        <>
          {outcome && (
            <span className={styles.outcome} data-state={outcome.isSuccess ? 'working' : 'failing'}>
              <Sign size={14} aria-hidden />
              {t(outcome.isSuccess ? 'outcome.answered' : 'outcome.failed')}
            </span>
          )}
          <Button
            {...described}
            size={size}
            loading={test === 'running'}
            aria-label={t('testOf', { system: name })}
            onClick={() => onTest(system)}
          >
            {t('test')}
          </Button>
        </>
      )}
    </Tooltip>
  )
}
