import { dashboardRoutes } from '@destek/contracts/system/dashboard'
import { routeUrl } from '@destek/contracts/core/route-url'
import type { Facts } from '../bench-facts.ts'
import { keyOf } from '../generate/keys.ts'
import type { NamedQuery } from './named-query.ts'
import { day } from '../bench-days.ts'

/** The whole dashboard, asked by the first user, who may look at every division. */
export function dashboardQueries({ newest }: Facts): NamedQuery[] {
  const year = { startDate: day(newest.time, -364), endDate: day(newest.time, 0) }
  const months = { startDate: day(newest.time, -171), endDate: day(newest.time, -13) }
  const everything = { startDate: day(newest.time, -1000), endDate: day(newest.time, 0) }
  const month = { startDate: day(newest.time, -29), endDate: day(newest.time, 0) }
  const [divisionId, teamId, userId] = [keyOf('division', 1), keyOf('team', 1), keyOf('user', 1)]
  return [
    dashboard('dashboard, a year', year),
    dashboard('dashboard, five months', months),
    dashboard('dashboard, everything', everything),
    dashboard('dashboard of a division, a year', { ...year, divisionId }, `division_id = '${divisionId}'`),
    // Counted from an index, so they grow with what the team or the person has had.
    dashboard('dashboard of a team, a month', { ...month, teamId }, `assigned_team_id = '${teamId}'`, ['dashboard']),
    dashboard('dashboard of a person, a month', { ...month, userId }, `assigned_user_id = '${userId}'`, ['dashboard']),
  ]
}

interface Asked {
  startDate: string
  endDate: string
  divisionId?: string
  teamId?: string
  userId?: string
}

const dashboard = (
  name: string,
  query: Asked,
  also = 'true',
  targets: NamedQuery['targets'] = ['independentOfSize', 'dashboard'],
): NamedQuery => ({
  name,
  targets,
  variants: [
    {
      path: routeUrl(dashboardRoutes.all.path, {}, { ...query }),
      user: 1,
      plain: `${also} and creation_time >= '${query.startDate}'::timestamp at time zone 'Europe/Istanbul'
        and creation_time < ('${query.endDate}'::date + 1)::timestamp at time zone 'Europe/Istanbul'`,
    },
  ],
})
