import { divisionRoutes, type Division } from '@destek/contracts/definitions/divisions'
import { Network } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../ui/actions/add-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SplitPage } from '../../../ui/split/split-page.tsx'
import { ChoiceTree } from '../../../ui/tree/choice-tree.tsx'
import { useChoice } from '../../../ui/tree/use-choice.ts'
import { EditDeleteButtons } from '../../../ui/actions/record-actions.tsx'
import { DetailHead } from '../../../ui/split/detail-head.tsx'
import { RecordDialog } from '../../../ui/form/core/record-dialog.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'
import { useDivisions } from './use-divisions.tsx'
import { DivisionUsers } from './division-users.tsx'

/** The divisions on the left, the users of the selected one on the right. */
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

/** One division: the meaning of its flags, and its users. */
function DivisionDetail({ division }: { division: Division }) {
  const { t } = useTranslation('divisions')
  const { id, name, isPublic, isAuthorized, userCount } = division
  return (
    <>
      <DetailHead
        title={name}
        facts={[
          t('facts.users', { count: userCount }),
          t(isPublic ? 'facts.public' : 'facts.notPublic'),
          isAuthorized && t('facts.authorized'),
        ]}
        actions={
          <EditDeleteButtons
            id={id}
            named={name}
            edit={divisionRoutes.save}
            remove={divisionRoutes.remove}
            removeLabel={t('delete')}
            consequence={t('deletedMeans')}
          />
        }
      />
      <DivisionUsers division={division} />
    </>
  )
}

interface DivisionDialogProps {
  divisions: readonly Division[]
  onSaved: (division: Division) => void
}

function DivisionDialog({ divisions, onSaved }: DivisionDialogProps) {
  const { t } = useTranslation('divisions')
  return (
    <RecordDialog
      namespace="divisions"
      kind="division"
      one={divisionRoutes.one}
      save={divisionRoutes.save}
      rows={divisions}
      named={({ name }) => name}
      defaults={newDivision}
      showSaved={onSaved}
    >
      {() => (
        <>
          <TextField name="name" autoFocus />
          <Toggle name="isPublic" hint={t('hints.isPublic')} />
          <Toggle name="isAuthorized" hint={t('hints.isAuthorized')} />
        </>
      )}
    </RecordDialog>
  )
}

const newDivision = { isPublic: true, isAuthorized: false }
