import type { Status } from '@destek/contracts/definitions/statuses'
import { S } from '@destek/contracts/system/settings'
import { useTranslation } from 'react-i18next'
import { settingOn } from '../../../lib/auth/configuration.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import styles from './change-status-dialog.module.css'

/** The effect of a status on the case. */
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
  /** The survey of this case has not been sent yet. */
  isSurveyAhead: boolean
}

/** Describes further effects of the chosen status. */
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
