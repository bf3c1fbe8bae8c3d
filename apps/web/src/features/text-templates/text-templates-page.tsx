import { type TextTemplate, textTemplateRoutes } from '@destek/contracts/text-templates'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live-events.ts'
import { type Column, nothing } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import { cultureWords } from './culture-words.ts'
import { Marks } from './marks.tsx'
import { TextTemplateDialog } from './text-template-dialog.tsx'

/** The texts that the product sends by itself. They are not added or deleted, only put in other words. */
export function TextTemplatesPage() {
  const { t } = useTranslation('text-templates')
  const list = useList(textTemplateRoutes.pagedList)
  useLiveEvents(['textTemplate.*'], list.refresh)
  return (
    <ListPage
      title={t('title')}
      list={list}
      deletable={false}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      dialog={<TextTemplateDialog rows={list.items} />}
    >
      <DataTable
        list={list}
        label={t('title')}
        columns={columns(t)}
        actions={({ name, displayName }) => <RowActions id={name} named={displayName} edit={textTemplateRoutes.save} />}
      />
    </ListPage>
  )
}

const columns = (t: TFunction<'text-templates'>): Column<TextTemplate>[] => [
  { field: 'displayName', title: t('fields.displayName'), sortable: true, tone: 'strong' },
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'quiet' },
  {
    field: 'isLayout',
    title: t('fields.kind'),
    width: '216px',
    render: ({ isLayout, isInlineLocalized }) => (
      <Marks words={[isLayout && t('marks.layout'), isInlineLocalized && t('marks.inline')]} />
    ),
  },
  {
    field: 'customisedCultures',
    title: t('fields.customisedCultures'),
    width: '184px',
    render: ({ customisedCultures }) =>
      customisedCultures.length > 0 ? <Marks words={customisedCultures.map((culture) => cultureWords(t, culture))} /> : nothing,
  },
]
