import type { FormInstance } from 'antd'
import type { Values } from '../../../ui/form/form-values.ts'

/** A message goes as soon as it no longer holds. */
export function recheck(form: FormInstance<Values>): void {
  const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined)
}
