import { actionStatuses } from '@destek/contracts/link-tokens'
import { translate } from '../../lib/i18n.ts'
import { StatusTag } from '../../ui/status-tag.tsx'

const { pending, success, error, cancel, cancelledAfterUpdate } = actionStatuses

const colours: Record<number, string> = {
  [pending]: '#cf8a2c',
  [success]: '#18794e',
  [error]: '#bc2f27',
  [cancel]: '#8a8f9c',
  [cancelledAfterUpdate]: '#8a8f9c',
}

/** What became of a token. */
export const TokenStatus = ({ status }: { status: number }) => (
  <StatusTag name={translate(`link-tokens:statuses.${status}`)} colour={colours[status] ?? ''} />
)
