import { P } from '../core/permissions.ts'
import type { RouteShape } from '../core/routes.ts'

/**
 * The permission that each action on a case needs, and the cases that it reaches (`core/scopes.ts`). The routes declare it through this
 * table, the server checks it before each change, and the browser offers actions by it. A user who may change something must also be able
 * to see it. Rows of lists show documents and offer some actions, so these reach every case that the user sees in a list. Anything that
 * only the card shows needs the right to open the card.
 */
export const caseAccess = {
  open: { needs: [P.Activity], scope: 'caseCard' },
  edit: { needs: [P.ActivityUpdate], scope: 'caseCard' },
  note: { needs: [P.NotesAddNote], scope: 'caseCard' },
  details: { needs: [P.Details], scope: 'case' },
  status: { needs: [P.DetailsChangeStatus], scope: 'case' },
  reply: { needs: [P.DetailsChangeStatus], scope: 'case' },
  transfer: { needs: [P.TransferAssign], scope: 'case' },
  transferMany: { needs: [P.TransferBulkAssign], scope: 'case' },
  report: { needs: [P.ReportsAddReport], scope: 'case' },
  ticket: { needs: [P.ActivityCreate], scope: 'case' },
  /** For the employee who asked. `own-case-rules.ts` says when each action is allowed. */
  answer: { scope: 'ownCase' },
  comment: { scope: 'ownCase' },
  withdraw: { scope: 'ownCase' },
  reopen: { scope: 'ownCase' },
  addDocument: { scope: 'documentAdded' },
  removeDocument: { scope: 'documentRemoved' },
} as const satisfies Record<string, Pick<RouteShape, 'needs' | 'scope'>>

export type CaseAction = keyof typeof caseAccess
