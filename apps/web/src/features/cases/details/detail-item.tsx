import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import { CircleDot, Reply } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { hiddenName } from '../shared/hidden-name.ts'
import { TimelineItem } from '../shared/timeline.tsx'
import { CaseStatus } from '../shared/case-status.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'

/** Who gave which status and what they said about it, or what the employee answered. */
export function DetailItem({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('case-details')
  const { isEmployeeResponse, creatorUserFullName, creationTime, description, documents } = detail
  return (
    <TimelineItem
      icon={isEmployeeResponse ? <Reply size={14} /> : <CircleDot size={14} />}
      who={creatorUserFullName ?? hiddenName}
      does={
        isEmployeeResponse ? (
          t('item.answered')
        ) : (
          <>
            {t('item.setStatus')} <CaseStatus {...detail} />
          </>
        )
      }
      time={creationTime}
      tone={isEmployeeResponse ? 'answer' : 'plain'}
    >
      {(description || documents.length > 0) && (
        <>
          {description && <RichText html={description} />}
          {documents.length > 0 && <DocumentLinks documents={documents} />}
        </>
      )}
    </TimelineItem>
  )
}
