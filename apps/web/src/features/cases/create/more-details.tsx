import { typesOfOperation } from '@destek/contracts/cases/case-limits'
import { P } from '@destek/contracts/core/permissions'
import { Form, Input } from 'antd'
import { ChevronRight, Lock } from 'lucide-react'
import { type Ref, useId, useImperativeHandle, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { isNothing, sameValue, type Values } from '../../../ui/form/core/form-values.ts'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextArea } from '../../../ui/form/fields/text-area.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'
import { maskedPhone } from '../../employees/masked-phone.ts'
import { useReasonsAndOwners } from '../choices/use-root-causes.ts'
import styles from './create-case.module.css'
import { PartSwitch } from './part-switch.tsx'

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

/** The call's data in the case: read-only. */
function CallFields({ phone, callId }: { phone: string | undefined; callId: string | undefined }) {
  const { t } = useTranslation('create-case')
  return (
    <div className={styles.fromCall}>
      {phone && <CallField label={t('call.phone')} value={maskedPhone(phone)} />}
      {callId && <CallField label={t('call.callId')} value={callId} />}
    </div>
  )
}

function CallField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('create-case')
  const id = useId()
  return (
    <div className={styles.callField}>
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-from`}>{t('call.locked')}</span>
      <Input
        id={id}
        className="tabular"
        value={value}
        disabled
        aria-describedby={`${id}-from`}
        prefix={<Lock size={14} aria-hidden />}
      />
    </div>
  )
}

/** The root cause and its owner. */
function RootCauseFields() {
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
