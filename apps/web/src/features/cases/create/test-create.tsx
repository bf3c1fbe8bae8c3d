import { caseRoutes } from '@destek/contracts/cases/cases'
import { type Case, CreateCase } from '@destek/contracts/cases/case-shapes'
import { type ApiAudit, apiAuditRoutes } from '@destek/contracts/people/api-audits'
import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { type Category, categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { rootCauseRoutes } from '@destek/contracts/definitions/root-causes'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { teamRoutes } from '@destek/contracts/people/teams'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { gulsah } from '../../employees/test-employees.ts'
import { CreateCasePage } from './create-case-page.tsx'

const audited = {
  concurrencyStamp: 'stamp',
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
}

const division = (number: number, name: string) => ({
  id: idOf(number),
  name,
  isPublic: true,
  isAuthorized: false,
  userCount: 0,
  ...audited,
})
export const payroll = division(10, 'Payroll')
const technology = division(11, 'IT')

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
  ...audited,
  ...more,
})

export const salary = category(20, 'Salary')
const slip = category(21, 'Payslip')
export const bank = category(22, 'Bank details', {
  parentId: salary.id,
  sla: 8,
  assignedTeamName: 'Payroll L2',
  rpaIntegrationManuel: true,
  subWrapups: [
    { id: idOf(30), name: 'IBAN refused', isActive: true },
    { id: idOf(31), name: 'Old tag', isActive: false },
  ],
})
const overtime = category(23, 'Overtime', { parentId: salary.id })
const retired = category(24, 'Retired', { parentId: salary.id, isActive: false })
const copy = category(25, 'Copy of a payslip', { parentId: slip.id })
const ofIt = { division: technology.id, divisionId: technology.id, divisionName: technology.name }
const accounts = category(26, 'Accounts', ofIt)
const password = category(27, 'Password', { ...ofIt, parentId: accounts.id })
const categories = [salary, slip, bank, overtime, retired, copy, accounts, password]

const status = (number: number, name: string, more = {}) => ({
  id: idOf(number),
  name,
  code: '#409EFF',
  serviceDeskName: null,
  isActive: true,
  closed: false,
  waitsForEmployee: false,
  ...audited,
  ...more,
})
export const open = status(40, 'New')
const statuses = [
  status(41, 'Closed', { closed: true }),
  status(42, 'Waiting', { creationTime: '2026-11-02T08:00:00Z' }),
  open,
  status(43, 'Former', { isActive: false, creationTime: '2026-10-01T08:00:00Z' }),
]

const source = (number: number, name: string, isDefault = false) => ({
  id: idOf(number),
  code: name.toUpperCase(),
  name,
  description: null,
  isDefault,
  ...audited,
})
export const phone = source(50, 'Phone', true)

const caseType = (number: number, name: string, sla: number | null) => ({
  id: idOf(number),
  name,
  sla,
  divisionId: payroll.id,
  division: payroll.name,
  ...audited,
})

const team = (number: number, teamName: string, division: { id: string; name: string }) => ({
  id: idOf(number),
  teamName,
  divisionId: division.id,
  divisionName: division.name,
  userId: null,
  teamManager: null,
  serviceDeskGroupName: null,
  teamEmail: null,
  memberCount: 1,
  ...audited,
})
export const [firstTeam, secondTeam] = [team(70, 'Payroll L2', payroll), team(71, 'Service desk', technology)]

const member = (number: number, fullName: string, teamId: string) => ({
  userId: idOf(number),
  teamId,
  userName: '',
  userSurname: '',
  fullName,
  identityUserName: '',
})
const members = [member(80, 'Emre Çağlar', firstTeam.id), member(81, 'Işıl Şahin', secondTeam.id)]

const rootCause = (number: number, name: string, parentId: string | null = null) => ({
  id: idOf(number),
  parentId,
  parentName: null,
  name,
  isActive: true,
  ...audited,
})
export const [wrongData, training] = [rootCause(90, 'Wrong data'), rootCause(91, 'Training')]
const rootCauses = [wrongData, training, rootCause(92, 'Data team', wrongData.id), rootCause(93, 'Trainers', training.id)]

/** A case as in a list. */
export const supportCase = (number: number, more: Partial<Case> = {}): Case =>
  ({
    id: idOf(number),
    userFriendlyId: 104000 + number,
    employee: gulsah,
    callParentWrapup: 'Salary',
    callWrapup: 'Overtime',
    statusWrapup: 'New',
    statusWrapupCode: '#409EFF',
    statusWrapupClosed: false,
    description: `Overtime is missing ${number}`,
    documents: [],
    creationTime: '2026-11-14T06:42:00Z',
    ...more,
  }) as Case

interface Options {
  address?: string
  cases?: Case[]
  permissions?: readonly Permission[]
  audits?: ApiAudit[]
  prepare?: (server: FakeServer) => void
}

const everything = [P.Activity, P.ActivityCreate, P.TransferAssign, P.RootCauseAnalysis]

/** Answers all requests of the page. */
export function answerCreate(server: FakeServer, { kept = [], audits = [] }: { kept?: Case[]; audits?: ApiAudit[] } = {}) {
  server.answers(employeeRoutes.choices, ({ query }) => {
    const items = [gulsah].filter(({ fullName }) => fullName.toLowerCase().includes((query['filter'] ?? '').toLowerCase()))
    return { items, totalCount: items.length }
  })
  server.answers(employeeRoutes.one, () => gulsah)
  server.answers(employeeRoutes.byPhone, ({ params }) =>
    params['phone']?.endsWith('4107') ? gulsah : refusal(404, { message: 'Employee not found!' }),
  )
  server.answers(caseRoutes.ofEmployee, ({ query }) => {
    const items = query['statusWrapupClosed'] === 'false' ? kept.filter(({ statusWrapupClosed }) => !statusWrapupClosed) : kept
    return { items: items.slice(0, Number(query['maxResultCount'])), totalCount: items.length }
  })
  server.answers(apiAuditRoutes.ofEmployee, () => ({ items: audits, totalCount: audits.length }))
  server.answers(linkTokenRoutes.ofEmployee, () => ({ items: [], totalCount: 0 }))
  server.answers(divisionRoutes.all, () => ({ items: [technology, payroll] }))
  server.answers(categoryRoutes.all, ({ query }) => ({
    items: categories.filter(({ divisionId }) => !query['divisionId'] || divisionId === query['divisionId']),
  }))
  server.answers(statusRoutes.all, () => ({ items: statuses }))
  server.answers(sourceRoutes.all, () => ({ items: [source(51, 'E-mail'), phone] }))
  server.answers(caseTypeRoutes.all, () => ({ items: [caseType(60, 'Complaint', 24), caseType(61, 'Question', null)] }))
  server.answers(teamRoutes.all, () => ({ items: [secondTeam, firstTeam] }))
  server.answers(teamRoutes.members, ({ params }) => ({ items: members.filter(({ teamId }) => teamId === params['id']) }))
  server.answers(rootCauseRoutes.pagedList, ({ query }) => {
    const items = rootCauses.filter(({ parentId }) => (parentId ?? '') === (query['parentId'] ?? ''))
    return { items, totalCount: items.length }
  })
  server.answers(caseRoutes.create, ({ body }) => {
    CreateCase.parse(body)
    const created = supportCase(900)
    kept.unshift(created)
    return created
  })
}

/** The page with a server that knows one employee and a few definitions. */
export async function openCreate({ address = '/', cases = [], permissions = everything, audits = [], prepare }: Options = {}) {
  const server = fakeServer()
  const kept = [...cases]
  answerCreate(server, { kept, audits })
  prepare?.(server)
  await signedIn(server, { permissions })
  const page = await renderPage(<CreateCasePage />, address)
  // The form is large: computing the element under the pointer at each click is too slow.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null })
  return { ...page, user, server, kept, created: () => server.calls(caseRoutes.create).map(({ body }) => body) }
}

export const forGulsah = `/?employeeId=${gulsah.id}&title=G`
