import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Serve } from '../../../platform/http/serve.ts'
import { createCaseLast, readReferencesOf } from './create-case.ts'
import { createOwnerCase } from './create-owner-case.ts'

export const serveNewCases = (serve: Serve) => {
  serve(caseRoutes.create, ({ tx, actor, body }, found) => createCaseLast(tx, actor, body, found), readReferencesOf)
  serve(caseRoutes.createOwner, ({ tx, actor, body }) => createOwnerCase(tx, actor, body))
}
