import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Correspondence } from '@destek/contracts/cases/case-workspace'
import { Clock, Eye, Mail, MailX, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../../../ui/display/status-tag.tsx'
import { CaseStatus } from '../../shared/case-status.tsx'
import type { MessageKind } from './use-message-form.ts'
import styles from './composer.module.css'

interface ConsequencesProps {
  kind: MessageKind
  supportCase: Case
  correspondence: Correspondence
}

/** The consequences of sending: readers, mail, status and clock. */
export function Consequences({ kind, supportCase, correspondence }: ConsequencesProps) {
  const { t } = useTranslation('case-workspace')
  const { firstName: name, access, waitingStatus } = correspondence
  const fate = mailFate(kind, correspondence)
  const Icon = fate === 'sent' || fate === 'perhaps' ? Mail : MailX
  const keepsStatus = kind === 'reply' || supportCase.statusWrapupId === waitingStatus.id
  return (
    <>
      <li>
        <Eye size={14} aria-hidden /> {name ? t('composer.seenBy', { name }) : t('composer.seen')}
      </li>
      {(access === 'neverSignedIn' || access === 'left') && name && (
        <li className={styles.warning}>
          <TriangleAlert size={14} aria-hidden /> {t(`composer.access.${access}`, { name })}
        </li>
      )}
      <li>
        <Icon size={14} aria-hidden /> {t(`composer.mail.${fate}`)}
      </li>
      <li>
        {t(keepsStatus ? 'composer.status.stays' : 'composer.status.becomes')}{' '}
        {keepsStatus ? (
          <CaseStatus {...supportCase} />
        ) : (
          <StatusTag name={waitingStatus.name} colour={waitingStatus.code ?? ''} />
        )}
      </li>
      {kind === 'question' && (
        <li>
          <Clock size={14} aria-hidden /> {t(`composer.clock.${clockEffect(supportCase)}`)}
        </li>
      )}
    </>
  )
}

/** Whether the employee gets a mail, if the user may know that. */
function mailFate(kind: MessageKind, { mails, hasAddress }: Correspondence): 'sent' | 'off' | 'noAddress' | 'perhaps' {
  if (!mails[kind]) return 'off'
  if (hasAddress === null) return 'perhaps'
  return hasAddress ? 'sent' : 'noAddress'
}

/** A question reopens a closed case. */
function clockEffect({ statusWrapupClosed, waitingSince }: Case): 'reopens' | 'stands' | 'stops' {
  if (statusWrapupClosed) return 'reopens'
  return waitingSince ? 'stands' : 'stops'
}
