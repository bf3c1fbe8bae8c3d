import { caseRoutes } from '@destek/contracts/cases/cases'
import { type CaseColumnName, caseColumnNames, fieldsOfRow } from '@destek/contracts/cases/case-columns'
import { type CaseFieldName, caseFieldNames } from '@destek/contracts/cases/case-fields'
import type { Case, CaseRow, CaseTotals } from '@destek/contracts/cases/case-shapes'
import { type CaseWorkspace, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { caseViewRoutes } from '@destek/contracts/cases/case-views'
import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { lookupRoutes } from '@destek/contracts/people/lookups'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { teamRoutes } from '@destek/contracts/people/teams'
import { userRoutes } from '@destek/contracts/people/users'
import type { ReactElement } from 'react'
import { type FakeServer, fakeServer, type Received } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'

const emptyFields = Object.fromEntries(caseFieldNames.map((name) => [name, null])) as Record<CaseFieldName, null>

export const supportCase = (number: number, more: Partial<Case> = {}): Case => ({
  ...emptyFields,
  id: idOf(number),
  userFriendlyId: 104_800 + number,
  employeeId: idOf(500 + number),
  employee: {
    id: idOf(500 + number),
    fullName: `Employee ${number}`,
    userName: `employee${number}`,
    ident: `E${number}`,
    companyIdent: null,
    emailAddress: null,
    phoneNumber: null,
  },
  callParentWrapupId: idOf(301),
  callParentWrapup: 'Payroll',
  callWrapupId: idOf(302),
  callWrapup: 'Overtime missing',
  statusWrapupId: idOf(201),
  statusWrapup: 'In progress',
  statusWrapupCode: '#7C4DFF',
  statusWrapupClosed: false,
  awaitsEmployee: false,
  sourceId: idOf(401),
  sourceName: 'Phone',
  divisionId: idOf(601),
  division: { id: idOf(601), name: 'Payroll and HR' },
  caseTypeName: null,
  caseTypeSla: null,
  categorySla: null,
  affectedUserCounts: 1,
  description: `Description ${number}`,
  isProblemCall: false,
  isEmployeeNotified: false,
  dontShareIdentityInformations: false,
  isIdentityHidden: false,
  opensCard: true,
  isOfOwnTeam: true,
  rpaIntegrationManuel: false,
  creatorId: idOf(801),
  creatorUserFullName: 'Zeynep Aksoy',
  creationTime: '2026-11-14T06:42:00Z',
  lastChangeTime: '2026-11-14T07:15:00Z',
  closedUser: null,
  caseOwnerId: idOf(801),
  caseOwnerName: 'Zeynep Aksoy',
  assignedTeamId: idOf(701),
  assignedTeamName: 'Payroll L1',
  assignedUserName: null,
  role: 0,
  transfer: false,
  ticketReasonName: null,
  actionOwnerName: null,
  rootCauseAnalysis: false,
  hasEmployeeEditComment: false,
  documents: [],
  ccmsIdent: null,
  userName: `employee${number}`,
  managerName: null,
  locationName: 'İzmir',
  clientName: null,
  programName: null,
  positionName: null,
  positionTitle: null,
  priorityServiceDesk: null,
  priorityRgbColor: null,
  sla: null,
  concurrencyStamp: `stamp-${number}`,
  ...more,
})

/** The row of a list with these columns, as the server sends it. */
export const rowWith = ({ employee, ...supportCase }: Case, columns: readonly CaseColumnName[]): CaseRow => {
  const whole = { ...supportCase, employee: employee && { fullName: employee.fullName } }
  return Object.fromEntries(fieldsOfRow(columns).map((name) => [name, whole[name]])) as CaseRow
}

/** For a case without an SLA. */
export const noDeadline: CaseWorkspace['deadline'] = {
  dueTime: null,
  hours: null,
  state: 'none',
  rules: [],
  spans: [],
  counted: 0,
  notCounted: 0,
  left: null,
  asOf: '2026-11-14T08:00:00Z',
}

/** No mail is sent, and the employee of case 1 can answer here. */
export const correspondence: CaseWorkspace['correspondence'] & object = {
  firstName: 'Melda',
  access: 'signedIn',
  hasAddress: true,
  mails: { reply: false, question: false },
  waitingStatus: { id: idOf(202), name: 'Your turn', code: '#FAAD14' },
}

/** The page of a case without any entries. */
export const workspace = (about: Case, more: Partial<CaseWorkspace> = {}): CaseWorkspace => ({
  case: about,
  timeline: { items: [], earlier: null },
  counts: { detail: 0, note: 0, transfer: 0, event: 0, audit: 0 },
  deadline: noDeadline,
  survey: null,
  ticket: null,
  mails: [],
  correspondence,
  ...more,
})

export const totals: CaseTotals = { all: 1284, open: 312, open48: 41, open72: 0 }

/** For a team's queue. */
const queueTotals: CaseTotals = { ...totals, unassigned: 12, mine: 4, overdue: 3, waiting: 0 }

/** The lists of all filters in the panel: call, offered name and id. */
export const offered = {
  statusWrapupId: { id: idOf(201), name: 'In progress' },
  caseTypeId: { id: idOf(210), name: 'Complaint' },
  wrapupId: { id: idOf(302), name: 'Payroll › Overtime missing' },
  locationId: { id: idOf(310), name: 'İzmir' },
  clientId: { id: idOf(320), name: 'Ege Bank' },
  departmentId: { id: idOf(330), name: 'Ege Bank Inbound' },
  positionGroupId: { id: idOf(340), name: 'Operations' },
  positionId: { id: idOf(350), name: 'Agent' },
  positionTitleId: { id: idOf(360), name: 'Senior agent' },
  divisionId: { id: idOf(601), name: 'Payroll and HR' },
  assignedTeamId: { id: idOf(701), name: 'Payroll L1' },
  assignedUserId: { id: idOf(802), name: 'Emre Çağlar' },
  caseOwnerId: { id: idOf(803), name: 'Işıl Şahin' },
  creatorId: { id: idOf(803), name: 'Işıl Şahin' },
  sourceId: { id: idOf(401), name: 'Phone' },
}

interface Options {
  rows?: Case[]
  address?: string
  permissions?: readonly Permission[]
  settings?: Record<string, string>
  /** All cases start with the open filter panel. It is slow to render, and few tests need it. */
  hasFilterPanel?: boolean
  /** Replaces the rows. */
  answer?: (received: Received) => Response | Promise<Response>
  /** Adds answers to the server before the page is opened. */
  prepare?: (server: FakeServer) => void
}

export const everything = [P.Activity, P.ActivityAllList, P.ActivityMyQueues, P.ActivityCaseOwner, P.Details] as const

/** A page of cases with a server that always returns the given rows. */
export async function openCases(
  page: ReactElement,
  { rows = [supportCase(1)], address = '/', permissions, settings, hasFilterPanel = false, answer, prepare }: Options = {},
) {
  if (!hasFilterPanel) localStorage.setItem('case-filters:all', 'closed')
  const server = fakeServer()
  const kept = [...rows]
  server.answers(caseRoutes.rows, (received) => {
    if (answer) return answer(received)
    const skip = Number(received.query['skipCount'])
    return { items: kept.slice(skip, skip + Number(received.query['maxResultCount'])).map(asAsked(received)) }
  })
  server.answers(caseRoutes.totals, ({ query }) => (query['list'] === 'group' ? queueTotals : totals))
  server.answers(caseRoutes.earlier, () => ({ count: 0, isMore: false }))
  server.answers(caseRoutes.changes, (received) => {
    const { query } = received
    const ids = String(query['ids'] ?? '').split(',')
    return {
      items: kept.filter(({ id }) => ids.includes(id)).map(asAsked(received)),
      totals: query['withTotals'] === 'true' ? { ...totals, all: kept.length } : null,
      queues: query['withQueues'] === 'true' ? { my: 3, group: 17 } : null,
    }
  })
  server.answers(workspaceRoutes.one, ({ params }) => workspace(kept.find(({ id }) => id === params['id'])!))
  server.answers(caseViewRoutes.all, () => ({ items: [] }))
  answerChoices(server)
  prepare?.(server)
  await signedIn(server, { permissions: permissions ?? everything, settings })
  await fetchLaterParts()
  const opened = await renderPage(page, address)
  return {
    ...opened,
    server,
    kept,
    asked: () => server.calls(caseRoutes.rows).at(-1)?.query ?? {},
  }
}

const asAsked =
  ({ query }: Received) =>
  (row: Case): CaseRow => {
    const names = String(query['columns'] ?? '').split(',')
    return rowWith(
      row,
      caseColumnNames.filter((name) => names.includes(name)),
    )
  }

/** Preloads the parts that a list fetches after its rows: few tests are about that moment. */
const fetchLaterParts = () =>
  Promise.all([
    import('../../../ui/filters/filter-control.tsx'),
    import('../../../ui/list/page-buttons.tsx'),
    import('../../../ui/table/column-chooser.tsx'),
    import('../../../ui/views/view-dialogs.tsx'),
  ])

export function answerChoices(server: FakeServer): void {
  const one = (name: keyof typeof offered) => ({ items: [offered[name]], totalCount: 1 }) as never
  server.answers(statusRoutes.all, () => one('statusWrapupId'))
  server.answers(caseTypeRoutes.all, () => ({ items: [{ ...offered.caseTypeId, division: 'Payroll and HR' }] }) as never)
  server.answers(
    categoryRoutes.all,
    () =>
      ({
        items: [
          { id: idOf(301), name: 'Payroll', parentName: null, divisionName: 'Payroll and HR' },
          { id: idOf(302), name: 'Overtime missing', parentName: 'Payroll', divisionName: 'Payroll and HR' },
        ],
      }) as never,
  )
  server.answers(lookupRoutes.locations, () => one('locationId'))
  server.answers(lookupRoutes.clients, () => one('clientId'))
  server.answers(lookupRoutes.programs, () => one('departmentId'))
  server.answers(lookupRoutes.positionGroups, () => one('positionGroupId'))
  server.answers(lookupRoutes.positions, () => one('positionId'))
  server.answers(lookupRoutes.positionTitles, () => one('positionTitleId'))
  server.answers(divisionRoutes.all, () => one('divisionId'))
  server.answers(sourceRoutes.all, () => one('sourceId'))
  server.answers(teamRoutes.all, () => ({ items: [{ id: idOf(701), teamName: 'Payroll L1' }] }) as never)
  server.answers(teamRoutes.members, () => ({ items: [{ userId: idOf(802), fullName: 'Emre Çağlar' }] }) as never)
  const isil = { id: idOf(803), fullName: 'Işıl Şahin', userName: 'isil' }
  server.answers(userRoutes.pagedList, () => ({ items: [isil], totalCount: 1 }) as never)
  server.answers(userRoutes.one, () => isil as never)
}
