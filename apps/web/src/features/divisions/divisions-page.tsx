import { divisionRoutes } from '@destek/contracts/divisions'
import { Network } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../ui/add-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { SplitPage } from '../../ui/split/split-page.tsx'
import { ChoiceTree } from '../../ui/tree/choice-tree.tsx'
import { useChoice } from '../../ui/tree/use-choice.ts'
import { DivisionDetail } from './division-detail.tsx'
import { DivisionDialog } from './division-dialog.tsx'
import { useDivisions } from './use-divisions.tsx'

/** The divisions at the left, the users of the chosen one at the right. */
export function DivisionsPage() {
  const { t } = useTranslation('divisions')
  const { divisions, nodes, isPending, failure, refresh } = useDivisions()
  const [chosenId, choose] = useChoice('selected', '')
  const division = divisions.find(({ id }) => id === chosenId)
  const icon = <Network size={16} />
  const add = <AddButton needs={divisionRoutes.save} label={t('add')} />
  const dialog = <DivisionDialog divisions={divisions} onSaved={({ id }) => choose(id)} />

  if (failure || (!isPending && divisions.length === 0)) {
    return (
      <Page title={t('title')}>
        {failure ? (
          <ErrorState error={failure} onRetry={refresh} />
        ) : (
          <MessagePanel role="status" icon={icon} title={t('empty.title')} text={t('empty.text')} actions={add} />
        )}
        {dialog}
      </Page>
    )
  }
  return (
    <>
      <SplitPage
        title={t('title')}
        count={isPending ? undefined : divisions.length}
        actions={add}
        list={<ChoiceTree label={t('title')} nodes={nodes} selected={division?.id} onSelect={choose} filterLabel={t('find')} />}
        hasChoice={division !== undefined}
        onBack={() => choose(undefined)}
      >
        {division && <DivisionDetail key={division.id} division={division} />}
        {!division && !isPending && <MessagePanel role="status" icon={icon} title={t('choose.title')} text={t('choose.text')} />}
      </SplitPage>
      {dialog}
    </>
  )
}
