import { type Category, categoryRoutes, SaveCategory } from '@destek/contracts/definitions/categories'
import { type Division, divisionRoutes } from '@destek/contracts/definitions/divisions'
import { P } from '@destek/contracts/core/permissions'
import { type Team, teamRoutes } from '@destek/contracts/people/teams'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { CategoriesPage } from './categories-page.tsx'

const audit = {
  concurrencyStamp: 'stamp-1',
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
}
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const division = (number: number, name: string): Division => ({
  id: idOf(number),
  name,
  isPublic: true,
  isAuthorized: false,
  userCount: 0,
  ...audit,
})
export const [payroll, hr] = [division(91, 'Payroll'), division(92, 'Human resources')]

export const team: Team = {
  id: idOf(81),
  teamName: 'Payroll L1',
  divisionId: payroll.id,
  divisionName: payroll.name,
  userId: null,
  teamManager: null,
  serviceDeskGroupName: null,
  teamEmail: null,
  memberCount: 3,
  ...audit,
}

const category = (number: number, name: string, more: Partial<Category> = {}): Category => ({
  id: idOf(number),
  name,
  parentId: null,
  parentName: null,
  division: payroll.id,
  divisionId: payroll.id,
  divisionName: payroll.name,
  serviceDeskName: null,
  assignedTeamId: null,
  assignedTeamName: null,
  priorityServiceDesk: null,
  priorityRgbColor: null,
  sla: null,
  rpaAction: null,
  rpaIntegration: false,
  rpaIntegrationManuel: false,
  isActive: true,
  subWrapups: [],
  ...audit,
  ...more,
})

const ofHr = { division: hr.id, divisionId: hr.id, divisionName: hr.name }
export const salary = category(1, 'Salary')
export const leave = category(2, 'Leave', ofHr)
export const overtime = category(3, 'Overtime', {
  parentId: salary.id,
  parentName: 'Salary',
  assignedTeamId: team.id,
  assignedTeamName: team.teamName,
  sla: 24,
  isActive: false,
})
const maternity = category(4, 'Maternity leave', { ...ofHr, parentId: leave.id, parentName: 'Leave' })

/** The Categories page with a server that stores these categories. */
export async function openCategories(address = '/') {
  const server = fakeServer()
  const kept = [salary, leave, overtime, maternity]
  server.answers(categoryRoutes.pagedList, ({ query }) => {
    const { parentId = '', divisionId, filterText = '' } = query
    const items = kept.filter(
      (row) =>
        (row.parentId ?? '') === parentId &&
        (!divisionId || row.divisionId === divisionId) &&
        row.name.toLowerCase().includes(filterText.toLowerCase()),
    )
    return { items, totalCount: items.length }
  })
  server.answers(
    categoryRoutes.one,
    ({ params }) => kept.find(({ id }) => id === params['id']) ?? refusal(404, { message: 'This category no longer exists.' }),
  )
  server.answers(categoryRoutes.mains, () => ({ items: kept.filter(({ parentId }) => parentId === null) }))
  server.answers(categoryRoutes.save, ({ body }) => {
    const { id, concurrencyStamp: _, isMain: __, ...values } = SaveCategory.parse(body)
    const saved = { ...(kept.find((row) => row.id === id) ?? category(kept.length + 1, values.name)), ...values }
    kept.push(saved)
    return saved
  })
  server.answers(categoryRoutes.remove, ({ params }) => {
    kept.splice(
      kept.findIndex(({ id }) => id === params['id']),
      1,
    )
  })
  server.answers(divisionRoutes.all, () => ({ items: [hr, payroll] }))
  server.answers(teamRoutes.all, () => ({ items: [team] }))
  await signedIn(server, { permissions: [P.Definations, P.DefinationsWrapup] })
  return { server, ...(await renderPage(<CategoriesPage />, address)) }
}
