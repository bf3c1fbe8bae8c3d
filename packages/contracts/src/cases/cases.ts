import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import {
  AskLastWords,
  CountCases,
  ExportCases,
  FollowCases,
  ListCases,
  ListEmployeeCases,
  ListMyCases,
  ListRows,
} from './case-filters.ts'
import { caseLimits } from './case-limits.ts'
import {
  Case,
  CaseDetail,
  CaseRow,
  CaseTotals,
  CreateCase,
  CreateOwnerCase,
  EarlierMatches,
  FollowedCases,
  LastWord,
} from './case-shapes.ts'
import { ById, Id } from '../core/fields.ts'
import { listOf, paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, post, routes } from '../core/routes.ts'

const page = paged(Case)

/** Any of these permissions allows reading the cases of one employee. */
const readers = [P.Activity, P.ActivityCreate, P.ActivityAllList, P.Employees] as const

/** The hours are part of the path. Only the hours of the tabs are accepted. */
const OpenLongerThan = z.object({
  hours: z.enum(caseLimits.openHours.map(String) as ['48', '72'], { error: 'validation:openHours' }).transform(Number),
})

export const caseRoutes = routes('cases', {
  pagedList: get('/api/destek/activity/pagedlist', { query: ListCases, answer: page, needs: [P.ActivityAllList], mayLag: true }),
  myAssigned: get('/api/destek/activity/my-assigned-activities', {
    query: ListCases,
    answer: page,
    needs: [P.ActivityMyQueues],
    mayLag: true,
  }),
  assignedTeam: get('/api/destek/activity/assigned-team-activities', {
    query: ListCases,
    answer: page,
    needs: [P.ActivityMyQueues],
    mayLag: true,
  }),
  openLongerThan: get('/api/destek/activity/open-activities/:hours', {
    params: OpenLongerThan,
    query: ListCases,
    answer: page,
    needs: [P.ActivityAllList],
    mayLag: true,
  }),
  /**
   * One page of a list without the total, which takes the same time however long the list is. The server checks the permission of the list.
   */
  rows: get('/api/destek/activity/rows', {
    query: ListRows,
    answer: listOf(CaseRow),
    needs: [P.ActivityAllList, P.ActivityMyQueues],
    mayLag: true,
  }),
  /** The number of cases in each tab of a list. The server checks the permission of the list. */
  totals: get('/api/destek/activity/totals', {
    query: CountCases,
    answer: CaseTotals,
    needs: [P.ActivityAllList, P.ActivityMyQueues],
    mayLag: true,
  }),
  /** The matches of a text search that were opened before the range of days. The server checks the permission of the list. */
  earlier: get('/api/destek/activity/earlier-matches', {
    query: CountCases,
    answer: EarlierMatches,
    needs: [P.ActivityAllList, P.ActivityMyQueues],
    mayLag: true,
  }),
  /** One small answer that updates an open list after changes by others. The server checks the permission of the list. */
  changes: get('/api/destek/activity/changes', {
    query: FollowCases,
    answer: FollowedCases,
    needs: [P.ActivityAllList, P.ActivityMyQueues],
    mayLag: true,
  }),
  /**
   * The last comment of each case on one page, for readers who may see comments; cases without comments are left out. It is apart from the
   * rows, so that only screens that show it pay for it.
   */
  lastWords: get('/api/destek/activity/last-words', {
    query: AskLastWords,
    answer: listOf(LastWord),
    needs: caseAccess.details.needs,
    mayLag: true,
  }),
  /** A spreadsheet as base64, written as a stream. */
  excelList: get('/api/destek/activity/excel-list', {
    query: ExportCases,
    answer: z.string(),
    needs: [P.ActivityExcelExport],
    mayLag: true,
  }),
  ofEmployee: get('/api/destek/activity/employee-activities', {
    query: ListEmployeeCases,
    answer: page,
    needs: readers,
    mayLag: true,
  }),
  /** The cases of the caller, for every user who is an employee. */
  mine: get('/api/destek/activity/my-activities', { query: ListMyCases, answer: page, mayLag: true }),
  myOne: get('/api/destek/activity/:id/my-activity', { params: ById, answer: Case, scope: 'ownCase' }),
  myDetails: get('/api/destek/activity/my-activitiy-details', {
    query: pagedRequest([]).extend({ activityId: Id }),
    answer: paged(CaseDetail),
    scope: 'ownCase',
  }),
  one: get('/api/destek/activity/:id', { params: ById, answer: Case, ...caseAccess.open }),
  create: post('/api/destek/activity', { body: CreateCase, answer: Case, needs: [P.ActivityCreate] }),
  createOwner: post('/api/destek/activity/create-activity-owner', { body: CreateOwnerCase, answer: Id }),
})
