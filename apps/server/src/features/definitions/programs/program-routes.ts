import { programRoutes } from '@destek/contracts/definitions/programs'
import type { Serve } from '../../../platform/http/serve.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { presentProgram, programRecord } from './program-record.ts'
import { listPrograms } from './program-store.ts'
import { saveProgram } from './save-program.ts'

export const servePrograms = (serve: Serve) => {
  serve(programRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listPrograms(tx, query, actor.language)
    return { items: items.map(presentProgram), totalCount }
  })
  serve(programRoutes.one, async ({ tx, params }) => presentProgram(await findRecord(tx, programRecord, params.id)))
  serve(programRoutes.save, ({ tx, actor, body }) => saveProgram(tx, actor, body))
}
