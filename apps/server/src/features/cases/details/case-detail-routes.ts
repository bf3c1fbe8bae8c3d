import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import type { Serve } from '../../../platform/http/serve.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { changeStatus } from './change-status.ts'
import { detailsOfCase, ownDetails } from './list-details.ts'

export const serveCaseDetails = (serve: Serve, storage: DocumentStorage) => {
  serve(caseDetailRoutes.ofCase, ({ tx, actor, query }) => detailsOfCase(tx, actor, query))
  serve(caseRoutes.myDetails, ({ tx, actor, query }) => ownDetails(tx, actor, query))
  serve(caseDetailRoutes.changeStatus, ({ tx, hooks, actor, params, body, files }) =>
    changeStatus(tx, hooks, actor, params.id, body, files, storage),
  )
}
