import { isUnreachable, sentenceOf } from '../../lib/api/api-error.ts'
import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  failure: Error | null
  /** The text after a lost connection about what happens to the typed text. */
  unreachable: string
}

/** The reason why saving failed; nothing without a failure. */
export const FailureNotice = ({ failure, unreachable }: FailureNoticeProps) =>
  failure && (
    <Notice tone="danger" role="alert">
      {isUnreachable(failure) ? unreachable : sentenceOf(failure)}
    </Notice>
  )
