import type { Case } from '@destek/contracts/cases/case-shapes'
import { FilePlus2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'
import { hiddenName } from '../shared/hidden-name.ts'
import { TimelineItem } from '../shared/timeline.tsx'

/** The opening of the case: author, text and documents. Its source may have changed since. */
export function OpeningItem({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation('cases')
  const { creatorUserFullName, creationTime, description, documents } = supportCase
  return (
    <TimelineItem
      icon={<FilePlus2 size={14} />}
      who={creatorUserFullName ?? hiddenName}
      does={t('card.opened')}
      time={creationTime}
    >
      <RichText html={description} />
      {documents.length > 0 && <DocumentLinks documents={documents} withPictures />}
    </TimelineItem>
  )
}
