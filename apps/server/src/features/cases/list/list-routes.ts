import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Serve } from '../../../platform/http/serve.ts'
import { listCases } from './case-page.ts'
import { totalsOf } from './case-totals.ts'
import { openCase } from '../find-case.ts'
import { casesOfEmployee, ownCases, ownCase } from './own-cases.ts'

export const serveCases = (serve: Serve) => {
  serve(caseRoutes.pagedList, ({ tx, actor, query }) => listCases(tx, actor, 'all', query))
  serve(caseRoutes.myAssigned, ({ tx, actor, query }) => listCases(tx, actor, 'my', query))
  serve(caseRoutes.assignedTeam, ({ tx, actor, query }) => listCases(tx, actor, 'group', query))
  serve(caseRoutes.openLongerThan, ({ tx, actor, params, query }) =>
    listCases(tx, actor, 'all', { ...query, openHours: params.hours }),
  )
  serve(caseRoutes.totals, ({ tx, actor, query }) => totalsOf(tx, actor, query))
  serve(caseRoutes.ofEmployee, ({ tx, actor, query }) => casesOfEmployee(tx, actor, query))
  serve(caseRoutes.mine, ({ tx, actor, query }) => ownCases(tx, actor, query))
  serve(caseRoutes.myOne, ({ tx, actor, params }) => ownCase(tx, actor, params.id))
  serve(caseRoutes.one, ({ tx, actor, params }) => openCase(tx, actor, params.id))
}
