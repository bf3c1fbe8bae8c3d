import { transferRoutes } from '@destek/contracts/cases/transfers'
import type { Serve } from '../../../platform/http/serve.ts'
import { listTransfers } from './list-transfers.ts'
import { transferCase } from './transfer-case.ts'
import { transferCases } from './transfer-cases.ts'

export const serveTransfers = (serve: Serve) => {
  serve(transferRoutes.transfer, ({ tx, actor, params, body }) => transferCase(tx, actor, params.id, body))
  serve(transferRoutes.transferMany, ({ tx, actor, body }) => transferCases(tx, actor, body))
  serve(transferRoutes.ofCase, ({ tx, actor, params, query }) => listTransfers(tx, actor, params.id, query))
}
