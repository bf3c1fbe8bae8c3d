import { useTranslation } from 'react-i18next'
import { isUnreachable, sentenceOf } from '../../../lib/api/api-error.ts'
import { Notice } from '../../../ui/display/notice.tsx'

/** Why a note was not added; what was written stays where it is. */
export function NoteFailure({ failure }: { failure: Error }) {
  const { t } = useTranslation('case-notes')
  return (
    <Notice tone="danger" role="alert">
      {isUnreachable(failure) ? t('unreachable') : sentenceOf(failure)}
    </Notice>
  )
}
