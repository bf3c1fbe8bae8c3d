import { reportRoutes } from '@destek/contracts/case-reports'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/query-client.ts'
import { useField } from '../../ui/form/form-context.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import styles from '../../ui/form/form-field.module.css'
import { foldedFilter } from '../../ui/option-filter.ts'

/** One of the reasons that were given before, or a new one. Without the former ones a new one can still be typed. */
export function ReasonField({ name }: { name: string }) {
  const { t } = useTranslation('case-reports')
  const { data } = useQuery({ ...routeQuery(reportRoutes.reasons, {}), meta: { quiet: () => true } })
  return (
    <FormField name={name} aside={<Length name={name} />}>
      <AutoComplete
        options={(data?.items ?? []).map((reason) => ({ value: reason, label: reason }))}
        showSearch={foldedFilter}
        // Enter takes what was typed, unless the arrows have led to another.
        defaultActiveFirstOption={false}
        placeholder={t('dialog.reasonHint')}
        autoFocus
        data-autofocus
      />
    </FormField>
  )
}

function Length({ name }: { name: string }) {
  const { t } = useTranslation()
  const { maxLength: max } = useField(name)
  const length = (Form.useWatch<string | undefined>(name) ?? '').length
  return <span className={max && length > max ? styles.over : undefined}>{t('form.length', { length, max })}</span>
}
