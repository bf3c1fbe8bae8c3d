import { isUnreachable, sentenceOf } from '../../lib/api/api-error.ts'
import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  failure: Error | null
  /** Said when no answer came, about what becomes of the typed text. */
  unreachable: string
}

/** Why something was not saved; nothing where nothing failed. */
export const FailureNotice = ({ failure, unreachable }: FailureNoticeProps) =>
  failure && (
    <Notice tone="danger" role="alert">
      {isUnreachable(failure) ? unreachable : sentenceOf(failure)}
    </Notice>
  )
