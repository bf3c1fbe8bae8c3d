import type { Size } from '../bench-settings.ts'

const casesPerAgent = 2500
const agentsPerTeam = 12
const teamsPerDivision = 3

/** A larger tenant has more people in more teams, so that queues do not grow with it. */
export function organisationOf({ cases, employees }: Size) {
  const agents = Math.max(agentsPerTeam, Math.round(cases / casesPerAgent))
  const teams = Math.max(2, Math.ceil(agents / agentsPerTeam))
  const divisions = Math.max(2, Math.ceil(teams / teamsPerDivision))
  return { cases, employees, agents, teams, divisions, ...fixed }
}

/** The numbers that do not grow. */
const fixed = {
  mainCategories: 30,
  categories: 300,
  statuses: 12,
  closedStatuses: 3,
  sources: 8,
  caseTypesPerDivision: 3,
  locations: 12,
  clients: 20,
  programs: 60,
  positionGroups: 6,
  positions: 30,
  titles: 40,
  companies: 20,
} as const

export type Organisation = ReturnType<typeof organisationOf>
