import { employeeRoutes, voiceStatuses } from '@destek/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../../lib/api/query-client.ts'
import { sentenceOf } from '../../../../lib/api/api-error.ts'
import { usePermission } from '../../../../lib/auth/configuration.ts'
import { StatusTag } from '../../../../ui/display/status-tag.tsx'
import { fact } from '../../../cases/shared/fact.ts'
import { FactGroup } from '../../../cases/shared/fact-group.tsx'
import styles from './card-facts.module.css'
import { type Tone, toneColours } from './tones.ts'

/** The employee's state in the voice authentication, which finds people by their ident. */
export function VoiceFacts({ ident }: { ident: string }) {
  const { t } = useTranslation('employees')
  const isPermitted = usePermission(employeeRoutes.voiceDetail)
  const { data, error } = useQuery({
    ...routeQuery(employeeRoutes.voiceDetail, { params: { id: ident } }),
    enabled: isPermitted,
    meta: { suppressToast: () => true },
  })
  if (!isPermitted || (!data && !error)) return null
  if (!data) {
    return (
      <FactGroup title={t('card.voice.title')} facts={[]}>
        <p className={styles.quiet}>{error && sentenceOf(error)}</p>
      </FactGroup>
    )
  }
  return (
    <FactGroup
      title={t('card.voice.title')}
      facts={[
        fact(t('card.voice.user'), <VoiceTag status={data.userStatus} message={data.userStatusMessage} />),
        fact(t('card.voice.print'), <VoiceTag status={data.voicePrintStatus} message={data.voicePrintStatusMessage} />),
      ]}
    />
  )
}

const tones: Partial<Record<number, Tone>> = {
  [voiceStatuses.notAvailable]: 'danger',
  [voiceStatuses.warning]: 'warning',
  [voiceStatuses.success]: 'success',
}

/** The message of the voice authentication is below it. */
function VoiceTag({ status, message }: { status: number; message: string | null }) {
  const { t } = useTranslation('employees')
  const tone = tones[status] ?? 'info'
  return (
    <>
      <StatusTag name={t(`card.voice.${tone}`, { status })} colour={toneColours[tone]} />
      {message && <p className={styles.quiet}>{message}</p>}
    </>
  )
}
