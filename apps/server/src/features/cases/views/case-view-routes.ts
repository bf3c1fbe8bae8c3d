import { caseViewRoutes } from '@destek/contracts/cases/case-views'
import type { Serve } from '../../../platform/http/serve.ts'
import { viewsFor } from './case-view-store.ts'
import { deleteCaseView } from './delete-case-view.ts'
import { presentCaseView } from './present-case-view.ts'
import { saveCaseView } from './save-case-view.ts'

export const serveCaseViews = (serve: Serve) => {
  serve(caseViewRoutes.all, async ({ tx, actor, query }) => {
    const views = await viewsFor(tx, actor, query.list)
    return { items: views.map((view) => presentCaseView(view, actor)) }
  })
  serve(caseViewRoutes.save, ({ tx, actor, body }) => saveCaseView(tx, actor, body))
  serve(caseViewRoutes.remove, ({ tx, actor, params }) => deleteCaseView(tx, actor, params.id))
}
