import type { Status } from '@destek/contracts/definitions/statuses'
import { S } from '@destek/contracts/system/settings'
import { useTranslation } from 'react-i18next'
import { settingOn } from '../../../lib/auth/configuration.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import styles from './change-status-dialog.module.css'

/** What giving a status does to a case. */
export type StatusEffect = 'close' | 'reopen' | 'comment' | 'change'

interface CaseNow {
  statusWrapupId: string
  isClosed: boolean
}

export function effectOf(now: CaseNow, chosen: Pick<Status, 'id' | 'closed'> | undefined): StatusEffect {
  if (chosen && chosen.closed !== now.isClosed) return chosen.closed ? 'close' : 'reopen'
  return chosen?.id === now.statusWrapupId ? 'comment' : 'change'
}

interface EffectNoteProps {
  effect: StatusEffect
  /** Nobody has been asked for the survey of this case yet. */
  isSurveyAhead: boolean
}

/** What the chosen status means beyond itself. */
export function EffectNote({ effect, isSurveyAhead }: EffectNoteProps) {
  const { t } = useTranslation('case-details')
  if (effect === 'change') return null
  const opensSurvey = effect === 'close' && isSurveyAhead && settingOn(S.SurveyEnable)
  return (
    <div className={styles.effect}>
      <Notice tone="info" role="status">
        {t(`change.effects.${opensSurvey ? 'closeWithSurvey' : effect}`)}
      </Notice>
    </div>
  )
}
