import { P } from '../core/permissions.ts'
import type { RouteShape } from '../core/routes.ts'

/**
 * What may be done with a case: the permission that an action needs, and which cases it reaches (`core/scopes.ts`). The routes state it by
 * this table, the server asks it before it changes a case, and the browser offers by it. Who may change something may see it: rows of
 * lists show documents and offer some actions by permission alone, which reach every case that the person meets there; what only the card
 * shows is changed by those who open it.
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
  /** Of the employee who asked: `own-case-rules.ts` says when. */
  answer: { scope: 'ownCase' },
  comment: { scope: 'ownCase' },
  withdraw: { scope: 'ownCase' },
  reopen: { scope: 'ownCase' },
  addDocument: { scope: 'documentAdded' },
  removeDocument: { scope: 'documentRemoved' },
} as const satisfies Record<string, Pick<RouteShape, 'needs' | 'scope'>>

export type CaseAction = keyof typeof caseAccess
