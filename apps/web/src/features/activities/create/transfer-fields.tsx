import { P } from '@destek/contracts/permissions'
import { Form } from 'antd'
import { useMay } from '../../../lib/configuration.ts'
import { DestinationFields } from '../../transfers/destination-fields.tsx'
import styles from './create-case.module.css'
import { SwitchField } from './switch-field.tsx'

const spans = { level: 1, team: 1, person: 1 } as const

/** Sends the case to a level and a team, and to one of its members by those who may. */
export function TransferFields() {
  const isOn = Form.useWatch<boolean | undefined>('transfer') === true
  return (
    <div className={styles.half}>
      <SwitchField name="transfer" />
      {isOn && <Destination />}
    </div>
  )
}

function Destination() {
  const mayChoosePerson = useMay([P.ActivityCaseOwner, P.TransferAssign])
  const divisionId: unknown = Form.useWatch('divisionId')
  return (
    <div className={styles.pair}>
      <DestinationFields divisionId={divisionId} spans={spans} mayChoosePerson={mayChoosePerson} />
    </div>
  )
}
