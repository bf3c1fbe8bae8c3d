import type { Case } from '@destek/contracts/cases/case-shapes'
import { P } from '@destek/contracts/core/permissions'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../../lib/auth/configuration.ts'
import { translate } from '../../../../lib/i18n/i18n.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { InlineEdit } from '../../../../ui/inline-edit/inline-edit.tsx'
import { type Draft, useInlineEdit } from '../../../../ui/inline-edit/use-inline-edit.ts'
import { fact } from '../../shared/fact.ts'
import { FactGroup } from '../../shared/fact-group.tsx'
import { EditConflict } from './edit-conflict.tsx'
import type { Facts } from './fact-fields.tsx'
import styles from './facts.module.css'
import { type Analysis, RootCauseEditor } from './root-cause-editor.tsx'
import { useCaseEdit } from './use-case-edit.ts'
import { useMissedEdit } from './use-missed-edit.tsx'

/** The root cause and its owner, for users who analyse cases. */
export function RootCause({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation(['case-edits', 'cases'])
  const mayRead = usePermission([P.RootCauseAnalysis])
  const mayEdit = usePermission([P.ActivityUpdate])
  if (!mayRead) return null
  const facts = [
    fact(t('cases:fields.ticketReasonId'), supportCase.ticketReasonName),
    fact(t('cases:fields.actionOwnerId'), supportCase.actionOwnerName),
  ]
  return (
    <FactGroup title={t('rootCause.title')} facts={mayEdit ? [] : facts}>
      {mayEdit && <EditableRootCause key={supportCase.id} supportCase={supportCase} />}
    </FactGroup>
  )
}

function EditableRootCause({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation(['case-edits', 'cases'])
  const [isAsking, setIsAsking] = useState(false)
  const edit = useCaseEdit(supportCase.id)
  const current = analysisOf(supportCase)
  const label = t('cases:fields.rootCauseAnalysis')
  // Null: delete it.
  const editing = useInlineEdit<Analysis | null>({
    name: `${supportCase.id} rootCause`,
    current,
    version: supportCase.concurrencyStamp,
    isCancelled: (value) => value !== null && value.ownerId !== null && value.ownerId === current.value.ownerId,
    problemOf: (value) => (value === null ? undefined : missingIn(value)),
    send: (value, concurrencyStamp) =>
      edit(
        value === null
          ? { actionOwnerId: '', isRootCauseAnalysisDeleted: true, concurrencyStamp }
          : { actionOwnerId: value.ownerId, concurrencyStamp },
      ),
    onMissed: useMissedEdit(supportCase, label),
  })
  const { opened } = editing
  const shown = opened?.isSending ? opened.draft.value : current.value
  const isThere = shown !== null && shown.reasonId !== null
  return (
    <>
      <InlineEdit
        edit={editing}
        label={label}
        openLabel={isThere ? t('rootCause.edit') : t('rootCause.add')}
        layout="rows"
        shown={isThere ? <Pair {...shown} /> : <span className={styles.empty}>{t('rootCause.add')}</span>}
        below={<EditConflict label={label} edit={editing} told={told} />}
      >
        {(editor) => <RootCauseEditor {...editor} />}
      </InlineEdit>
      {isThere && opened === null && (
        <Button
          size="small"
          type="text"
          icon={<Trash2 size={14} aria-hidden />}
          className={styles.delete}
          onClick={() => setIsAsking(true)}
        >
          {t('rootCause.delete')}
        </Button>
      )}
      {isAsking && (
        <DeleteQuestion
          onClose={() => setIsAsking(false)}
          onDelete={() => {
            setIsAsking(false)
            editing.save({ value: null, words: t('rootCause.deleted') })
          }}
        />
      )}
    </>
  )
}

const analysisOf = (supportCase: Case): Draft<Analysis> => ({
  value: {
    reasonId: supportCase.ticketReasonId,
    reasonName: supportCase.ticketReasonName ?? '',
    ownerId: supportCase.actionOwnerId,
    ownerName: supportCase.actionOwnerName ?? '',
  },
  words: [supportCase.ticketReasonName, supportCase.actionOwnerName].filter(Boolean).join(' › '),
})

const told = ({ ticketReasonName, actionOwnerName }: Facts) => [ticketReasonName, actionOwnerName].filter(Boolean).join(' › ')

/** The reason is required first, then the owner. */
function missingIn({ reasonId, ownerId }: Analysis): string | undefined {
  const missing = reasonId === null ? 'ticketReasonId' : ownerId === null ? 'actionOwnerId' : null
  return missing === null ? undefined : translate('validation:pleaseSelect', { field: translate(`cases:fields.${missing}`) })
}

function Pair({ reasonName, ownerName }: Analysis) {
  const { t } = useTranslation('cases')
  return (
    <dl className={styles.pair}>
      <dt>{t('fields.ticketReasonId')}</dt>
      <dd>{reasonName}</dd>
      <dt>{t('fields.actionOwnerId')}</dt>
      <dd>{ownerName}</dd>
    </dl>
  )
}

function DeleteQuestion({ onClose, onDelete }: { onClose: () => void; onDelete: () => void }) {
  const { t } = useTranslation(['case-edits', 'common'])
  return (
    <Dialog
      kind="question"
      title={t('common:confirmDelete.title')}
      onClose={onClose}
      buttons={
        <>
          <Button autoFocus data-autofocus onClick={onClose}>
            {t('common:confirmDelete.keep')}
          </Button>
          <Button type="primary" danger onClick={onDelete}>
            {t('rootCause.delete')}
          </Button>
        </>
      }
    >
      <p className={styles.question}>{t('rootCause.deleteText')}</p>
    </Dialog>
  )
}
