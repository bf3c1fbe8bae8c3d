import { typesOfOperation } from '@destek/contracts/cases/case-limits'
import { P } from '@destek/contracts/core/permissions'
import { Form } from 'antd'
import { ChevronRight } from 'lucide-react'
import { type Ref, useId, useImperativeHandle, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { isNothing, sameValue, type Values } from '../../../ui/form/core/form-values.ts'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextArea } from '../../../ui/form/fields/text-area.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'
import { CallFields } from './call-fields.tsx'
import styles from './create-case.module.css'
import { RootCauseFields } from './root-cause-fields.tsx'

/** The fields that few cases need. */
const names = [
  'typeOfOperation',
  'affectedUserCounts',
  'isProblemCall',
  'isEmployeeNotified',
  'rootCauseAnalysis',
  'ticketReasonId',
  'actionOwnerId',
  'note',
] as const

export interface MoreDetailsHandle {
  /** Opens it when one of these fields is in it, so that it can be seen and take the cursor. */
  reveal: (fields: readonly string[]) => void
}

interface MoreDetailsProps {
  ref: Ref<MoreDetailsHandle>
  initial: Values
  phone: string | undefined
  callId: string | undefined
}

/** Folded fields that are rarely filled in. They stay part of the form, and they unfold when a draft has filled one of them. */
export function MoreDetails({ ref, initial, phone, callId }: MoreDetailsProps) {
  const { t } = useTranslation('create-case')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const form = Form.useFormInstance<Values>()
  const isFilled = Form.useWatch((values: Values) => names.some((name) => isGiven(values[name], initial[name])), {
    form,
    preserve: true,
  })
  const [wasFilled, setWasFilled] = useState(false)
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled)
    if (isFilled) setOpen(true)
  }
  useImperativeHandle(ref, () => ({
    // At once, because a field that is hidden takes no cursor.
    reveal: (fields) => fields.some((field) => names.some((name) => name === field)) && flushSync(() => setOpen(true)),
  }))
  const toggle = () => {
    flushSync(() => setOpen(!isOpen))
    // It opens at the lower edge of the form, where nobody would see it.
    if (!isOpen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }
  const operations = useMemo(() => typesOfOperation.map((value) => ({ value, label: t(`operations.${value}`) })), [t])
  const mayAnalyse = usePermission([P.RootCauseAnalysis])
  return (
    <section className={styles.section}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <ChevronRight size={14} aria-hidden />
        {t('more')}
      </button>
      <div id={id} className={styles.folded} hidden={!isOpen}>
        <div className={styles.grid}>
          <SelectField name="typeOfOperation" span={1} options={operations} />
          <NumberField name="affectedUserCounts" span={1} />
          <div className={styles.flags}>
            <Toggle name="isProblemCall" span={1} />
            <Toggle name="isEmployeeNotified" span={1} />
          </div>
        </div>
        {mayAnalyse && <RootCauseFields />}
        <TextArea name="note" rows={2} />
        {(phone || callId) && <CallFields phone={phone} callId={callId} />}
      </div>
    </section>
  )
}

const isGiven = (value: unknown, initial: unknown) => !isNothing(value) && !sameValue(value, initial)
