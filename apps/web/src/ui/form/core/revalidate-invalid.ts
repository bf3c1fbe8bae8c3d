import type { FormInstance } from 'antd'
import type { Values } from './form-values.ts'

/**
 * A message that no longer holds goes while the person corrects the field, not only afterwards. Where fields depend on each other all of
 * them are looked at; otherwise those that changed, so that what the server said about another field stays.
 */
export function revalidateInvalid(form: FormInstance<Values>, changed?: Values): void {
  const wrong = form.getFieldsError(changed && Object.keys(changed)).filter(({ errors }) => errors.length > 0)
  if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined)
}
