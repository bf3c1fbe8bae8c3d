import { type TextTemplate, textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Column, EMPTY_CELL } from '../../../ui/table/columns.ts'
import { RecordListPage } from '../../../ui/list/record-list-page.tsx'
import { PlainTag } from '../../../ui/display/status-tag.tsx'
import { cultureWords } from './culture-words.ts'
import { TextTemplateDialog } from './text-template-dialog.tsx'
import styles from './text-templates.module.css'

/** The texts that the product sends automatically. They cannot be added or deleted, only changed. */
export function TextTemplatesPage() {
  const { t } = useTranslation('text-templates')
  return (
    <RecordListPage
      namespace="text-templates"
      kinds={['textTemplate']}
      list={textTemplateRoutes.pagedList}
      save={textTemplateRoutes.save}
      columns={columns(t)}
      named={({ displayName }) => displayName}
      keyOf={({ name }) => name}
      dialog={(rows) => <TextTemplateDialog rows={rows} />}
    />
  )
}

const columns = (t: TFunction<'text-templates'>): Column<TextTemplate>[] => [
  { field: 'displayName', title: t('fields.displayName'), sortable: true, tone: 'strong' },
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'quiet' },
  {
    field: 'isLayout',
    title: t('fields.kind'),
    width: '20%',
    render: ({ isLayout, isInlineLocalized }) => (
      <Marks words={[isLayout && t('marks.layout'), isInlineLocalized && t('marks.inline')]} />
    ),
  },
  {
    field: 'customisedCultures',
    title: t('fields.customisedCultures'),
    width: '16%',
    render: ({ customisedCultures }) =>
      customisedCultures.length > 0 ? (
        <Marks words={customisedCultures.map((culture) => cultureWords(t, culture))} />
      ) : (
        EMPTY_CELL
      ),
  },
]

/** Short words side by side; false ones are left out. */
function Marks({ words }: { words: readonly (string | false)[] }) {
  const held = words.filter((word) => word !== false)
  if (held.length === 0) return EMPTY_CELL
  return (
    <span className={styles.marks}>
      {held.map((word) => (
        <PlainTag key={word}>{word}</PlainTag>
      ))}
    </span>
  )
}
