import { smsTemplateLimits } from '@destek/contracts/definitions/sms-templates'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { compareTextsIn } from '../../../lib/i18n/collator.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { groupedOptions } from '../../../ui/select/grouped-options.ts'
import styles from './sms-dialog.module.css'
import type { SmsTemplates } from './use-sms-templates.ts'

/** The prepared messages, general ones first, then by division. */
export function SmsTemplateField({ items, isLoading, isCut, hasFailed }: SmsTemplates) {
  const { t, i18n } = useTranslation(['sms', 'sms-templates'])
  const options = useMemo(() => {
    const compare = compareTextsIn(i18n.language)
    const forAllFirst = items.toSorted((a, b) => compare(a.division ?? '', b.division ?? ''))
    return groupedOptions(
      forAllFirst,
      ({ division }) => division ?? t('sms-templates:allDivisions'),
      ({ id, name }) => ({ value: id, label: name }),
    )
  }, [items, t, i18n.language])
  const isEmpty = !isLoading && !hasFailed && items.length === 0
  return (
    <div>
      <SelectField
        name="templateId"
        options={options}
        loading={isLoading}
        placeholder={t('template.choose')}
        disabledBecause={isEmpty ? t('template.none') : undefined}
      />
      {isCut && <p className={styles.hint}>{t('template.more', { count: smsTemplateLimits.listCount })}</p>}
    </div>
  )
}
