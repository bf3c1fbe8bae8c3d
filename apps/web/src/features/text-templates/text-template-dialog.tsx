import { type TextTemplate, type TextTemplateContent, textTemplateRoutes } from '@destek/contracts/text-templates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api-client.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { clipped } from './clipped.tsx'
import { ContentField } from './content-field.tsx'
import { ReferencePane } from './reference-pane.tsx'
import { RestoreButton } from './restore-button.tsx'
import { TargetCulture } from './target-culture.tsx'
import { useCultures, useEditedTemplate, useTexts } from './use-edited-text.ts'

/** Opens by the address: `?edit=<name of the template>`. */
export function TextTemplateDialog({ rows }: { rows: readonly TextTemplate[] }) {
  const { template, close } = useEditedTemplate(rows)
  return template ? <CustomiseCulture key={template.name} template={template} onClose={close} /> : null
}

/** The text of one culture beside that of another, which is only read. */
function CustomiseCulture({ template, onClose }: { template: TextTemplate; onClose: () => void }) {
  const { t } = useTranslation('text-templates')
  const { target, reference, setTarget, setReference } = useCultures(template)
  const texts = useTexts(template, onClose)
  const [restored, setRestored] = useState(0)
  const stored = texts?.find(({ cultureName }) => cultureName === target)
  if (!texts || !stored) return null
  return (
    <FormDialog
      // Another culture, or the original come back, is another text to start from.
      key={`${target} ${restored}`}
      kind="textTemplate"
      historyId={template.id}
      width="wide"
      route={textTemplateRoutes.save}
      initial={asRecord(stored)}
      reload={async () =>
        asRecord(await call(textTemplateRoutes.content, { query: { templateName: template.name, cultureName: target } }))
      }
      describeValue={(field, value) => (field.startsWith('content') && typeof value === 'string' ? clipped(value) : undefined)}
      title={t('edit')}
      subtitle={template.displayName}
      note={<RestoreButton text={stored} onRestored={() => setRestored((times) => times + 1)} />}
      onClose={onClose}
    >
      <ReferencePane texts={texts} target={stored} reference={reference} onReference={setReference} />
      <ContentField
        placeholders={template.placeholders}
        above={<TargetCulture stored={stored} target={target} onTarget={setTarget} />}
      />
    </FormDialog>
  )
}

/** As the form sends it. */
const asRecord = (text: TextTemplateContent) => ({ ...text, templateName: text.name })
