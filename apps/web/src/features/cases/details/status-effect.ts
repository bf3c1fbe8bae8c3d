import type { Status } from '@destek/contracts/definitions/statuses'

/** What giving a status does to a case. */
export type StatusEffect = 'close' | 'reopen' | 'comment' | 'change'

export interface CaseNow {
  statusWrapupId: string
  isClosed: boolean
}

export function effectOf(now: CaseNow, chosen: Pick<Status, 'id' | 'closed'> | undefined): StatusEffect {
  if (chosen && chosen.closed !== now.isClosed) return chosen.closed ? 'close' : 'reopen'
  return chosen?.id === now.statusWrapupId ? 'comment' : 'change'
}
