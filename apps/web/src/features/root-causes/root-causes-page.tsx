import { type RootCause, rootCauseLimits, rootCauseRoutes } from '@destek/contracts/root-causes'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live-events.ts'
import { ActiveTag } from '../../ui/active-tag.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import { TwoLevelPage } from '../../ui/split/two-level-page.tsx'
import { lowerPrefix, useTwoLevels } from '../../ui/split/use-two-levels.ts'
import { RootCauseDialog } from './root-cause-dialog.tsx'

/** Why tickets come to be, at the left, and who has to act on the chosen reason, at the right. */
export function RootCausesPage() {
  const { t } = useTranslation('root-causes')
  const levels = useTwoLevels(rootCauseRoutes, { pageSize: rootCauseLimits.pageSize })
  const { upper, lower, chosen, isChosenComing, choose } = levels
  useLiveEvents(['rootCause.*'], upper.refresh)
  const level = (name: 'reasons' | 'owners', param?: string) => ({
    label: t(`${name}.title`),
    filterLabel: t(`${name}.filter`),
    empty: { title: t(`${name}.empty.title`), text: t(`${name}.empty.text`) },
    columns: columns(t),
    add: <AddButton needs={rootCauseRoutes.save} label={t(`${name}.add`)} primary={param === undefined} param={param} />,
    rowActions: (cause: RootCause) => (
      <RowActions
        id={cause.id}
        named={cause.name}
        edit={rootCauseRoutes.save}
        remove={rootCauseRoutes.remove}
        removeLabel={t(`${name}.delete`)}
        consequence={t(`${name}.deletedMeans`)}
        param={param}
      />
    ),
  })
  return (
    <TwoLevelPage
      title={t('title')}
      levels={levels}
      upper={{ ...level('reasons'), title: t('reasons.title'), facts: [t('reasons.about')] }}
      lower={{ ...level('owners', lowerPrefix), title: chosen?.name ?? '', facts: [t('owners.about')] }}
      hint={{ title: t('hint.title'), text: t('hint.text') }}
      dialogs={
        <>
          <RootCauseDialog level="reasons" rows={upper.items} onSaved={({ id }) => choose(id)} />
          {!isChosenComing && <RootCauseDialog level="owners" rows={lower.items} parent={chosen} />}
        </>
      }
    />
  )
}

const columns = (t: TFunction<'root-causes'>): Column<RootCause>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  {
    field: 'isActive',
    title: t('columns.isActive'),
    sortable: true,
    width: '96px',
    render: ({ isActive }) => <ActiveTag isActive={isActive} />,
  },
]
