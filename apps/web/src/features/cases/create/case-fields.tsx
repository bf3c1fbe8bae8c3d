import { caseLimits } from '@destek/contracts/cases/case-limits'
import { slaText } from '@destek/contracts/cases/sla-text'
import type { Source } from '@destek/contracts/definitions/sources'
import type { Status } from '@destek/contracts/definitions/statuses'
import { type Ref, memo, useMemo } from 'react'
import { P } from '@destek/contracts/core/permissions'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'
import { DescriptionField } from '../write/description-field.tsx'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { DestinationFields } from '../transfers/destination-fields.tsx'
import { CategoryField } from './category-field.tsx'
import styles from './create-case.module.css'
import { MoreDetails, type MoreDetailsHandle } from './more-details.tsx'
import { PartSwitch } from './part-switch.tsx'
import { useCaseTypes, useChosen } from './use-case-choices.ts'

interface CaseFieldsProps {
  statuses: readonly Status[]
  sources: readonly Source[]
  initial: Values
  phone: string | undefined
  callId: string | undefined
  files: File[]
  onFiles: (files: File[]) => void
  more: Ref<MoreDetailsHandle>
}

/** Subject, description, handling and destination. Each field follows the form by itself. */
export const CaseFields = memo(({ statuses, sources, initial, phone, callId, files, onFiles, more }: CaseFieldsProps) => (
  <>
    <CategoryField />
    <DescriptionField max={caseLimits.description} files={files} onFiles={onFiles} />
    <HandlingFields statuses={statuses} sources={sources} />
    <TransferFields />
    <MoreDetails ref={more} initial={initial} phone={phone} callId={callId} />
  </>
))

const spans = { level: 1, team: 1, person: 1 } as const

/** Sends the case to a level and a team and, if permitted, to a member. */
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

interface HandlingFieldsProps {
  statuses: readonly Status[]
  sources: readonly Source[]
}

const byName = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

/** Status, kind and source of the case, and whether a robot starts, if the category has one. */
function HandlingFields({ statuses, sources }: HandlingFieldsProps) {
  const { t } = useTranslation('create-case')
  const divisionId: unknown = Form.useWatch('divisionId')
  const caseTypes = useCaseTypes()
  const { category } = useChosen(Form.useFormInstance())
  const statusOptions = useMemo(() => statuses.filter(({ isActive }) => isActive).map(byName), [statuses])
  const sourceOptions = useMemo(() => sources.map(byName), [sources])
  const typeOptions = useMemo(
    () =>
      (caseTypes.data?.items ?? [])
        .filter((type) => type.divisionId === divisionId)
        .map(({ id, name, sla }) => ({ value: id, label: `${name} (${slaText(sla)})` })),
    [caseTypes.data, divisionId],
  )
  return (
    <div className={styles.grid}>
      <SelectField name="statusWrapupId" span={1} options={statusOptions} />
      <SelectField
        name="caseTypeId"
        span={1}
        options={typeOptions}
        loading={caseTypes.isPending}
        disabledBecause={divisionId ? undefined : t('category.first.callParentWrapupId')}
      />
      <SelectField name="sourceId" span={1} options={sourceOptions} />
      {category?.rpaIntegrationManuel && (
        <div className={styles.robot}>
          <Toggle name="rpaIntegrationManuel" span={1} hint={t('robotHint')} />
        </div>
      )}
    </div>
  )
}
