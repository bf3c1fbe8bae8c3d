import { type FirstSteps, firstStepsRoutes } from '@destek/contracts/system/first-steps'
import type { Serve } from '../../platform/http/calls.ts'
import { type FirstStepFacts, readFirstStepFacts } from './first-steps-store.ts'

export const serveFirstSteps = (serve: Serve) => {
  serve(firstStepsRoutes.all, async ({ tx }) => presentFirstSteps(await readFirstStepFacts(tx)))
}

function presentFirstSteps(facts: FirstStepFacts): FirstSteps {
  const steps = {
    employees: {
      isReady: facts.employees > 0,
      count: facts.employees,
      lastImportTime: facts.last_import_time?.toISOString() ?? null,
    },
    divisions: { isReady: facts.divisions > 0, count: facts.divisions, names: facts.division_names },
    teams: { isReady: facts.teams_with_members > 0, count: facts.teams, withMembers: facts.teams_with_members },
    categories: { isReady: facts.categories_with_sla > 0, count: facts.categories, withSla: facts.categories_with_sla },
    statuses: {
      isReady: facts.closing_statuses > 0 && facts.opening_statuses > 0 && facts.has_waiting_status,
      count: facts.statuses,
      closing: facts.closing_statuses,
      waitsForEmployee: facts.has_waiting_status,
    },
    sources: { isReady: facts.sources > 0, count: facts.sources, defaultName: facts.default_source },
    // The one who looks at the page holds a role already.
    users: { isReady: facts.users_with_role > 1, count: facts.users, withRole: facts.users_with_role },
  }
  return { ...steps, missingCount: Object.values(steps).filter(({ isReady }) => !isReady).length }
}
