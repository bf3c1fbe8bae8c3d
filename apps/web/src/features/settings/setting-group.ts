import type { SecretField } from '@destek/contracts/system/flat-settings'
import { Form } from 'antd'

/** What the view of a group is told; the values themselves are in the form around it. */
export interface GroupProps {
  /** Whether a secret is stored. */
  isSet: (field: SecretField) => boolean
}

/** The reason why the fields of a group wait, as long as its switch is off. */
export const useOffReason = (enable: string, reason: string): string | undefined =>
  Form.useWatch<boolean>(enable) === true ? undefined : reason
