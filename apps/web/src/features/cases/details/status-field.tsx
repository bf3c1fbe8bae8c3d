import type { Status } from '@destek/contracts/definitions/statuses'
import { S } from '@destek/contracts/system/settings'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { settingOn } from '../../../lib/auth/configuration.ts'
import { useDelayed } from '../../../lib/browser/use-delayed.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import { useField } from '../../../ui/form/core/form-context.ts'
import { FormField } from '../../../ui/form/core/form-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import styles from './change-status-dialog.module.css'
import { StatusChoices, useStatusWords } from './status-choices.tsx'

/** More choices would push the text out of sight. */
const maxChoices = 12

interface StatusFieldProps {
  /** Left out while they are loading. */
  statuses: readonly Status[] | undefined
  currentId: string
  error: Error | null
  onRetry: () => void
  /** Called after a digit has selected a status. */
  onDigit: () => void
}

/** The new status of the case. */
export function StatusField({ statuses, currentId, error, onRetry, onDigit }: StatusFieldProps) {
  const { t } = useTranslation(['case-details', 'common'])
  const { label } = useField('statusWrapupId')
  const isSlow = useDelayed(!statuses && !error)
  const wordsOf = useStatusWords(currentId)
  if (statuses && statuses.length > maxChoices) {
    return (
      <SelectField
        name="statusWrapupId"
        options={statuses.map((status) => ({ value: status.id, label: wordsOf(status).join(' · ') }))}
      />
    )
  }
  return (
    <FormField name="statusWrapupId">
      {statuses ? (
        <StatusChoices statuses={statuses} currentId={currentId} label={label} onDigit={onDigit} />
      ) : (
        <div className={styles.waiting} role={error ? 'alert' : 'status'}>
          {error ? (
            <>
              {t('change.noStatuses')}
              <Button size="small" onClick={onRetry}>
                {t('common:actions.retry')}
              </Button>
            </>
          ) : (
            isSlow && t('common:list.loading')
          )}
        </div>
      )}
    </FormField>
  )
}

/** The effect of a status on the case. */
type StatusEffect = 'close' | 'reopen' | 'comment' | 'change'

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
