import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Correspondence } from '@destek/contracts/cases/case-workspace'
import { useTranslation } from 'react-i18next'
import { StatusConflictNotice } from '../../details/status-conflict-notice.tsx'
import { DocumentField } from '../../documents/document-field.tsx'
import { ComposerForm, type KindProps } from './composer-form.tsx'
import { Consequences } from './consequences.tsx'
import { type MessageKind, useMessageForm } from './use-message-form.ts'

interface MessageFormProps extends KindProps {
  kind: MessageKind
  supportCase: Case
  correspondence: Correspondence
}

/** Writes to the employee: a reply keeps the status, a question makes the case wait for the answer. */
export function MessageForm({ kind, supportCase, correspondence, onSent, ...rest }: MessageFormProps) {
  const { t } = useTranslation(['case-workspace', 'case-details'])
  const { firstName: name } = correspondence
  const { routeForm, conflict, scheduleDraftSave, files, setFiles } = useMessageForm({
    kind,
    supportCase,
    waitingStatus: correspondence.waitingStatus,
    onDone: onSent,
  })
  return (
    <ComposerForm
      kind={kind}
      routeForm={routeForm}
      onChange={scheduleDraftSave}
      hint={name ? t(`composer.${kind}.hintNamed`, { name }) : t(`composer.${kind}.hint`)}
      send={name ? t(`composer.${kind}.sendNamed`, { name }) : t(`composer.${kind}.send`)}
      unreachable={t('case-details:change.unreachable')}
      consequences={<Consequences kind={kind} supportCase={supportCase} correspondence={correspondence} />}
      above={conflict && <StatusConflictNotice {...conflict} />}
      documents={<DocumentField files={files} onChange={setFiles} />}
      {...rest}
    />
  )
}
