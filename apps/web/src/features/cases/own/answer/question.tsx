import type { OwnCaseWorkspace } from '@destek/contracts/cases/case-workspace'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/i18n/dates.ts'
import { PersonName } from '../../../../ui/display/person-name.tsx'
import { RichText } from '../../../../ui/rich-text/rich-text.tsx'
import { DocumentLinks } from '../../documents/document-links.tsx'
import { hiddenName } from '../../shared/hidden-name.ts'
import styles from './answer.module.css'

/** The question: the latest message of staff, with its author and time. */
export function Question({ case: supportCase, details }: OwnCaseWorkspace) {
  const { t } = useTranslation(['employee-responses', 'own-cases'])
  const question = details.find(({ isEmployeeResponse }) => !isEmployeeResponse)
  if (!question) return <p className={styles.asked}>{t('own-cases:waitsForYou')}</p>
  const { creatorUserFullName, creationTime, description, documents } = question
  return (
    <section aria-label={t('question')}>
      <p className={styles.asker}>
        <PersonName name={creatorUserFullName ?? hiddenName}>
          <span className={styles.asks}>{t('asks')}</span>
        </PersonName>
      </p>
      <p className={`tabular ${styles.when}`}>
        {[supportCase.assignedTeamName, formatDateTime(creationTime)].filter(Boolean).join(' · ')}
      </p>
      <blockquote className={styles.quote}>
        {description ? <RichText html={description} /> : t('own-cases:waitsForYou')}
        {documents.length > 0 && <DocumentLinks documents={documents} withPictures />}
      </blockquote>
    </section>
  )
}
