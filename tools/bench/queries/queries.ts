import { caseColumnNames } from '@destek/contracts/cases/case-columns'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { myWorkRoutes } from '@destek/contracts/cases/my-work'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { routeUrl } from '@destek/contracts/core/route-url'
import { day } from '../bench-days.ts'
import type { Facts } from '../bench-facts.ts'
import { dashboardQueries } from './dashboard-queries.ts'
import { filters, isOpen, type Narrowed, notHidden, ofEmployees, open, type Query } from './filters.ts'
import { keyOf } from '../generate/keys.ts'
import { commonWord, rareWord } from '../generate/words.ts'
import type { NamedQuery } from './named-query.ts'
import { peopleQueries } from './people-queries.ts'
import type { Target } from '../verdicts.ts'

/** The columns that the browser shows at first. */
const screen = caseColumnNames.slice(0, caseColumnNames.indexOf('division')).join()

/** The list of all cases is asked by agents; the first ones lead a team each. */
export function namedQueries(facts: Facts): NamedQuery[] {
  const { of, newest } = facts
  const month = { startDate: day(newest.time, -30), endDate: day(newest.time, 0) }
  const inMonth = `creation_time >= '${month.startDate}'::timestamp at time zone 'Europe/Istanbul'
    and creation_time < '${month.endDate}'::timestamp at time zone 'Europe/Istanbul' + interval '1 day'`
  const users = Array.from({ length: Math.min(4, of.teams) }, (_, nth) => nth + 1)

  return [
    listed('default list (month)', [{ query: month, plain: inMonth }], ['costOfList']),
    listed('default list (month), columns of the screen', [{ query: { ...month, columns: screen }, plain: inMonth }]),
    listed('all, no range', [{ query: {}, plain: 'true' }]),
    withTotal(listed('default list (month)', [{ query: month, plain: inMonth }]), ['independentOfSize', 'costOfList']),
    withTotal(listed('text common', [text(commonWord)]), ['commonWord']),
    ...filters(facts).flatMap(({ name, variants }) => [
      listed(
        `${name}, month`,
        variants.map(({ query, plain }) => ({ query: { ...month, ...query }, plain: `${inMonth} and ${plain}` })),
      ),
      listed(name, variants),
      withTotal(listed(name, variants)),
    ]),
    ...combinations(),
    listed('text common, month', [text(commonWord, month, inMonth)], ['commonWord']),
    listed('text common', [text(commonWord)], ['commonWord']),
    listed('text rare, month', [text(rareWord, month, inMonth)], ['rareWord']),
    listed('text rare', [text(rareWord)], ['rareWord']),
    listed('text number', [text(`DST-${newest.number - 500}`), text(`dst-${newest.number - 77}`)], ['rareWord']),
    listed(`deep page (skip ${of.cases / 10})`, [{ query: { skipCount: of.cases / 10 }, plain: 'true' }]),
    listed('sorted by due time, month', [{ query: { ...month, sorting: 'dueTime' }, plain: inMonth }]),
    listed('sorted by employee, month', [{ query: { ...month, sorting: 'employee' }, plain: inMonth }]),
    queue('my queue', caseRoutes.myAssigned.path, {}, (user) => `assigned_user_id = '${keyOf('user', user)}'`),
    queue(
      'my queue, open',
      caseRoutes.myAssigned.path,
      open,
      (user) => `assigned_user_id = '${keyOf('user', user)}' and ${isOpen}`,
    ),
    queue('group queue', caseRoutes.assignedTeam.path, {}, (user) => `assigned_team_id = '${keyOf('team', user)}'`),
    queue(
      'group queue, open',
      caseRoutes.assignedTeam.path,
      open,
      (user) => `assigned_team_id = '${keyOf('team', user)}' and ${isOpen}`,
    ),
    {
      name: 'my work',
      targets: ['independentOfSize'],
      variants: users.map((user) => ({ path: myWorkRoutes.all.path, user })),
    },
    ...['48', '72'].map((hours): NamedQuery => {
      const path = routeUrl(caseRoutes.openLongerThan.path, { hours }, { maxResultCount: 20 })
      return {
        name: `open > ${hours} h`,
        targets: [],
        variants: [{ path, user: 1, plain: `${isOpen} and creation_time < now() - interval '${hours} h'` }],
      }
    }),
    {
      name: "employee's cases",
      targets: [],
      variants: [31, 57, 93].map((n) => ({
        path: routeUrl(caseRoutes.ofEmployee.path, {}, { employeeId: keyOf('employee', n), maxResultCount: 20 }),
        user: 1,
        plain: `employee_id = '${keyOf('employee', n)}' and ${notHidden(1)}`,
      })),
    },
    {
      name: 'own cases',
      targets: [],
      variants: [
        {
          path: routeUrl(caseRoutes.mine.path, {}, { maxResultCount: 20 }),
          user: of.agents + 1,
          plain: `employee_id = '${keyOf('employee', of.agents + 1)}'`,
        },
      ],
    },
    ofCases('case', caseRoutes.one.path, facts.caseIds, ['costOfCase']),
    ofCases('workspace', workspaceRoutes.one.path, facts.caseIds),
    ofCases('workspace of a long case', workspaceRoutes.one.path, [facts.longCaseId]),
    ofCases('timeline', workspaceRoutes.timeline.path, [facts.longCaseId]),
    totals('totals of the tabs (month)', { list: 'all', ...month }),
    totals('totals of the tabs', { list: 'all' }),
    totals('totals of my queue', { list: 'my' }),
    totals('totals of the group queue', { list: 'group' }),
    ...dashboardQueries(facts),
    ...peopleQueries(facts),
  ]

  function combinations(): NamedQuery[] {
    const [division, team, status] = [keyOf('division', 1), keyOf('team', 1), keyOf('status', 3)]
    const [location, client, category] = [keyOf('location', 2), keyOf('client', 3), keyOf('category', 20)]
    return [
      listed('open + division + location', [
        {
          query: { ...open, divisionId: division, locationId: location },
          plain: `${isOpen} and division_id = '${division}' and ${ofEmployees(`location_id = '${location}'`)}`,
        },
      ]),
      listed('team + status, month', [
        {
          query: { ...month, assignedTeamId: team, statusWrapupId: status },
          plain: `${inMonth} and assigned_team_id = '${team}' and status_id = '${status}'`,
        },
      ]),
      listed('category + client, month', [
        {
          query: { ...month, wrapupId: category, clientId: client },
          plain: `${inMonth} and category_id = '${category}' and ${ofEmployees(`client_id = '${client}'`)}`,
        },
      ]),
    ]
  }

  function queue(name: string, path: string, query: Query, plain: (user: number) => string): NamedQuery {
    const asked = routeUrl(path, {}, { ...query, maxResultCount: 20 })
    return { name, targets: ['independentOfSize'], variants: users.map((user) => ({ path: asked, user, plain: plain(user) })) }
  }

  function totals(name: string, query: Query): NamedQuery {
    const path = routeUrl(caseRoutes.totals.path, {}, query)
    return { name, targets: ['independentOfSize', 'costOfTotals'], variants: users.map((user) => ({ path, user })) }
  }
}

/** The page of a case opens as fast, however many others there are. */
const ofCases = (name: string, path: string, ids: readonly string[], also: readonly Target[] = []): NamedQuery => ({
  name,
  targets: ['independentOfSize', ...also],
  variants: ids.map((id) => ({ path: routeUrl(path, { id }), user: 1 })),
})

/** Measures the rows of a list alone. Their total comes from the call that answers both. */
const listed = (name: string, asked: readonly Narrowed[], targets: readonly Target[] = []): NamedQuery => ({
  name,
  targets: ['independentOfSize', ...targets],
  variants: asked.map(({ query, plain }) => ({
    path: routeUrl(caseRoutes.rows.path, {}, { maxResultCount: 20, ...query }),
    totalPath: routeUrl(caseRoutes.pagedList.path, {}, { maxResultCount: 20, ...query }),
    user: 1,
    plain,
  })),
})

const withTotal = ({ name, variants }: NamedQuery, targets: readonly Target[] = []): NamedQuery => ({
  name: `${name}, with total`,
  targets,
  variants: variants.map(({ totalPath, path, ...variant }) => ({ ...variant, path: totalPath ?? path })),
})

/** As the search folds a text. The words are not in any name, so it does not matter who is hidden. */
const text = (word: string, also: Query = {}, plain = 'true'): Narrowed => ({
  query: { ...also, filterText: word },
  plain: `${plain} and search_text like '%' || fold_text('${word}') || '%'`,
})
