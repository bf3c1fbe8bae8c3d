import { useTranslation } from 'react-i18next'
import { useFrames } from '../call-centre/use-frames.ts'
import { usePhonePlace } from './phone-host.ts'
import { usePhone, useHasNoAnswer } from './phone-state.ts'

/** The usual states of softphones. Others are shown in the softphone's own words. */
const known = {
  available: 'available',
  ringing: 'ringing',
  dialing: 'dialling',
  dialling: 'dialling',
  busy: 'talking',
  talking: 'talking',
  incall: 'talking',
  oncall: 'talking',
  hold: 'hold',
  onhold: 'hold',
  muted: 'muted',
  wrapup: 'wrapUp',
  break: 'break',
  away: 'break',
  offline: 'offline',
} as const

const knownAs = (status: string) => known[status.toLowerCase().replaceAll(/[^a-z]/g, '') as keyof typeof known]

export const isRinging = (status: string | null) => status !== null && knownAs(status) === 'ringing'

/** True also before anything is known: the phone counts as missing only after the timeout. */
export function useIsConnected(): boolean {
  const { status } = usePhone()
  const { data: frames, isError } = useFrames()
  const hasNoAnswer = useHasNoAnswer()
  return !isError && frames?.softphone !== null && !(status === null && hasNoAnswer)
}

/** The state of the line as a short text. */
export function useStatusWords(): string {
  const { t } = useTranslation('softphone')
  const { status } = usePhone()
  const isConnected = useIsConnected()
  if (usePhonePlace() === 'elsewhere') return t('status.elsewhere')
  if (!isConnected) return t('status.notConnected')
  if (status === null) return t('status.connecting')
  const name = knownAs(status)
  return name ? t(`status.${name}`) : status
}
