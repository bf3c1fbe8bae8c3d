import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import fieldStyles from '../../../ui/form/core/form-field.module.css'
import { visibleText } from '../../../ui/rich-text/visible-text.ts'

/** The number of visible characters against the limit. */
export function DescriptionLength({ max }: { max: number }) {
  const { t } = useTranslation()
  const html: unknown = Form.useWatch('description')
  const length = typeof html === 'string' ? visibleText(html).length : 0
  return <span className={length > max ? fieldStyles.over : undefined}>{t('form.length', { length, max })}</span>
}
