import { caseLimits } from '@destek/contracts/cases/case-limits'
import type { Source } from '@destek/contracts/definitions/sources'
import type { Status } from '@destek/contracts/definitions/statuses'
import { memo } from 'react'
import { P } from '@destek/contracts/core/permissions'
import { Form, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../ui/form/fields/text-area.tsx'
import { DescriptionField } from '../write/description-field.tsx'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { DestinationFields } from '../transfers/destination-fields.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { useField } from '../../../ui/form/core/form-context.ts'
import { FormField } from '../../../ui/form/core/form-field.tsx'
import { useReasonsAndOwners } from '../choices/use-root-causes.ts'
import { CategoryField } from './category-field.tsx'
import styles from './create-case.module.css'
import { HandlingFields } from './handling-fields.tsx'

interface CaseFieldsProps {
  statuses: readonly Status[]
  sources: readonly Source[]
  files: File[]
  onFiles: (files: File[]) => void
}

/** What it is about, what happened, where it goes and why it came to be. Each field follows the form by itself. */
export const CaseFields = memo(({ statuses, sources, files, onFiles }: CaseFieldsProps) => (
  <>
    <CategoryField />
    <HandlingFields statuses={statuses} sources={sources} />
    <div className={styles.section}>
      <DescriptionField max={caseLimits.description} files={files} onFiles={onFiles} />
    </div>
    <div className={`${styles.section} ${styles.halves}`}>
      <TransferFields />
      <RootCauseFields />
    </div>
    <div className={styles.section}>
      <TextArea name="note" rows={2} />
    </div>
  </>
))

const spans = { level: 1, team: 1, person: 1 } as const

/** Sends the case to a level and a team, and to one of its members by those who may. */
function TransferFields() {
  const isOn = Form.useWatch<boolean | undefined>('transfer') === true
  return (
    <div className={styles.half}>
      <PartSwitch name="transfer" />
      {isOn && <Destination />}
    </div>
  )
}

function Destination() {
  const mayChoosePerson = usePermission([P.ActivityCaseOwner, P.TransferAssign])
  const divisionId: unknown = Form.useWatch('divisionId')
  return (
    <div className={styles.pair}>
      <DestinationFields divisionId={divisionId} spans={spans} mayChoosePerson={mayChoosePerson} />
    </div>
  )
}

/** Why the case came to be and who has to act on that, for those who analyse it. */
function RootCauseFields() {
  const isOn = Form.useWatch<boolean | undefined>('rootCauseAnalysis') === true
  if (!usePermission([P.RootCauseAnalysis])) return null
  return (
    <div className={styles.half}>
      <PartSwitch name="rootCauseAnalysis" />
      {isOn && <ReasonAndOwner />}
    </div>
  )
}

function ReasonAndOwner() {
  const { t } = useTranslation('create-case')
  const reasonId: unknown = Form.useWatch('ticketReasonId')
  const { reasons, owners } = useReasonsAndOwners(reasonId)
  return (
    <div className={styles.pair}>
      <SelectField name="ticketReasonId" span={1} {...reasons} />
      <SelectField
        name="actionOwnerId"
        span={1}
        {...owners}
        disabledBecause={reasonId ? undefined : t('rootCause.reasonFirst')}
      />
    </div>
  )
}

/** Turns a part of the form on; its name stands beside it. */
const PartSwitch = ({ name }: { name: string }) => (
  <FormField name={name} unlabelled valuePropName="checked">
    <NamedSwitch name={name} />
  </FormField>
)

interface NamedSwitchProps {
  name: string
  id?: string
  checked?: boolean
  onChange?: (checked: boolean) => void
}

function NamedSwitch({ name, id, checked, onChange }: NamedSwitchProps) {
  const { label } = useField(name)
  return (
    <span className={styles.switch}>
      <Switch id={id} size="small" checked={checked === true} onChange={onChange} aria-label={label} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
