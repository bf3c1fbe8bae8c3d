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

/** Rarely needed fields. */
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
  /** Opens the section if it contains one of these fields, so that it can take the focus. */
  reveal: (fields: readonly string[]) => void
}

interface MoreDetailsProps {
  ref: Ref<MoreDetailsHandle>
  initial: Values
  phone: string | undefined
  callId: string | undefined
}

/** A closed section of rare fields. They stay part of the form, and the section opens if a draft has filled one of them. */
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
    // Synchronously, because a hidden field cannot take the focus.
    reveal: (fields) => fields.some((field) => names.some((name) => name === field)) && flushSync(() => setOpen(true)),
  }))
  const toggle = () => {
    flushSync(() => setOpen(!isOpen))
    // It opens at the bottom of the form, possibly outside the visible part.
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
