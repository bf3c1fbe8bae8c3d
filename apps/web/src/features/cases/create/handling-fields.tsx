import { slaText } from '@destek/contracts/cases/sla-text'
import type { Source } from '@destek/contracts/definitions/sources'
import type { Status } from '@destek/contracts/definitions/statuses'
import { Form } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'
import styles from './create-case.module.css'
import { useCaseTypes, useChosen } from './use-case-choices.ts'

interface HandlingFieldsProps {
  statuses: readonly Status[]
  sources: readonly Source[]
}

const byName = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

/** Status, kind and source of the case, and whether a robot starts, if the category has one. */
export function HandlingFields({ statuses, sources }: HandlingFieldsProps) {
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
