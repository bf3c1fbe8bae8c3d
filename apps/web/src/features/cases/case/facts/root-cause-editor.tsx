import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../../../ui/inline-edit/inline-edit.tsx'
import { labelsOf } from '../../../../ui/select/option.ts'
import { foldedFilter } from '../../../../ui/select/option-filter.ts'
import { useReasonsAndOwners } from '../../choices/use-root-causes.ts'
import styles from './facts.module.css'

/** A root cause and its owner. */
export interface Analysis {
  reasonId: string | null
  reasonName: string
  ownerId: string | null
  ownerName: string
}

const nothing: Analysis = { reasonId: null, reasonName: '', ownerId: null, ownerName: '' }

/** A reason and then its owner: each reason has its own owners. */
export function RootCauseEditor({ draft, onChoose, field, status, problem }: EditorProps<Analysis | null>) {
  const { t } = useTranslation(['case-edits', 'cases', 'common'])
  const id = useId()
  const analysis = draft.value ?? nothing
  const { reasons, owners } = useReasonsAndOwners(analysis.reasonId)
  const choose = (chosen: Analysis) =>
    onChoose({ value: chosen, words: [chosen.reasonName, chosen.ownerName].filter(Boolean).join(' › ') })
  const shared = { size: 'small', className: styles.select, popupMatchSelectWidth: false, showSearch: foldedFilter } as const
  // Without a reason, the reason is the missing field.
  const wrong = problem === undefined ? null : analysis.reasonId === null ? 'reason' : 'owner'
  const stateOf = (part: 'reason' | 'owner') => ({
    'aria-invalid': wrong === part,
    'aria-describedby': wrong === part ? field['aria-describedby'] : undefined,
    status: status === 'warning' || wrong === part ? status : undefined,
  })
  return (
    <div className={styles.pair}>
      <label htmlFor={`${id}-reason`}>{t('cases:fields.ticketReasonId')}</label>
      <Select
        {...shared}
        {...stateOf('reason')}
        id={`${id}-reason`}
        autoFocus={field.autoFocus}
        options={withChosen(reasons.options, analysis.reasonId, analysis.reasonName)}
        loading={reasons.loading}
        placeholder={t('common:form.choose')}
        value={analysis.reasonId}
        onChange={(reasonId) => choose({ ...nothing, reasonId, reasonName: labelsOf(reasons.options, reasonId) })}
      />
      <label htmlFor={`${id}-owner`}>{t('cases:fields.actionOwnerId')}</label>
      <Select
        {...shared}
        {...stateOf('owner')}
        id={`${id}-owner`}
        options={withChosen(owners.options, analysis.ownerId, analysis.ownerName)}
        loading={owners.loading}
        disabled={analysis.reasonId === null}
        placeholder={analysis.reasonId === null ? t('rootCause.reasonFirst') : t('common:form.choose')}
        value={analysis.ownerId}
        onChange={(ownerId) => choose({ ...analysis, ownerId, ownerName: labelsOf(owners.options, ownerId) })}
      />
    </div>
  )
}

/** The current value may no longer be offered, or not be loaded yet. */
const withChosen = (options: readonly { value: string; label: string }[], value: string | null, label: string) =>
  value === null || options.some((option) => option.value === value) ? [...options] : [{ value, label }, ...options]
