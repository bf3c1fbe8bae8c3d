import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { useReasonsAndOwners } from '../choices/use-root-causes.ts'
import styles from './create-case.module.css'
import { PartSwitch } from './part-switch.tsx'

/** The root cause and its owner. */
export function RootCauseFields() {
  const isOn = Form.useWatch<boolean | undefined>('rootCauseAnalysis') === true
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
