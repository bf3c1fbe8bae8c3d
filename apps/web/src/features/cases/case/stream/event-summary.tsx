import type { Audit } from '@destek/contracts/cases/case-audits'
import { editEvents } from '@destek/contracts/cases/case-edits'
import { fieldLabel } from '@destek/contracts/core/validation-messages'
import { useTranslation } from 'react-i18next'
import { translate } from '../../../../lib/i18n/i18n.ts'
import { isNothing } from '../../../../ui/form/core/form-values.ts'
import { ValueWords } from '../../../../ui/form/conflict/value-words.tsx'

/** The action after the actor's name: "set Division to HR". Events that are not edits use the server's sentence. */
export function EventSummary({ audit: { event, changes, description } }: { audit: Audit }) {
  const { t } = useTranslation('case-workspace')
  const [change, ...others] = changes
  if (!change || others.length > 0 || !edits.has(event)) return description
  const field = factLabel(change.field)
  if (isNothing(change.after) && change.after !== false) return t('entry.cleared', { field })
  return (
    <>
      {t('entry.set', { field })}{' '}
      <strong>
        <ValueWords value={change.after} />
      </strong>
    </>
  )
}

const edits: ReadonlySet<string> = new Set(Object.values(editEvents).map((change) => `activity:${change}`))

/** The label of a changed fact. */
export const factLabel = (field: string) =>
  translate(`case-audits:facts.${field}`, { defaultValue: '' }) || fieldLabel(field, 'cases', translate)
