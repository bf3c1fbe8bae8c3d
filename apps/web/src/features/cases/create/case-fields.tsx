import { caseLimits } from '@destek/contracts/cases/case-limits'
import type { Source } from '@destek/contracts/definitions/sources'
import type { Status } from '@destek/contracts/definitions/statuses'
import { memo, type Ref } from 'react'
import { P } from '@destek/contracts/core/permissions'
import { Form } from 'antd'
import { DescriptionField } from '../write/description-field.tsx'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { DestinationFields } from '../transfers/destination-fields.tsx'
import { CategoryField } from './category-field.tsx'
import styles from './create-case.module.css'
import { HandlingFields } from './handling-fields.tsx'
import { MoreDetails, type MoreDetailsHandle } from './more-details.tsx'
import { PartSwitch } from './part-switch.tsx'

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
