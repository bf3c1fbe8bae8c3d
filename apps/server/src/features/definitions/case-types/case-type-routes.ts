import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import type { Serve } from '../../../platform/http/serve.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { deleteCaseType } from './delete-case-type.ts'
import { saveCaseType } from './save-case-type.ts'
import { presentCaseType, caseTypeRecord } from './case-type-record.ts'
import { allCaseTypes, listCaseTypes } from './case-type-store.ts'

export const serveCaseTypes = (serve: Serve) => {
  serve(caseTypeRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listCaseTypes(tx, query, actor.language)
    return { items: items.map(presentCaseType), totalCount }
  })
  serve(caseTypeRoutes.all, async ({ tx, actor }) => ({ items: (await allCaseTypes(tx, actor.language)).map(presentCaseType) }))
  serve(caseTypeRoutes.one, async ({ tx, params }) => presentCaseType(await findRecord(tx, caseTypeRecord, params.id)))
  serve(caseTypeRoutes.save, ({ tx, actor, body }) => saveCaseType(tx, actor, body))
  serve(caseTypeRoutes.remove, ({ tx, actor, params }) => deleteCaseType(tx, actor, params.id))
}
