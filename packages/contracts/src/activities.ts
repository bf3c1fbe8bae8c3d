import { z } from 'zod'
import {
  CountActivities,
  ExportActivities,
  ListActivities,
  ListEmployeeActivities,
  ListMyActivities,
} from './activity-filters.ts'
import { activityLimits } from './activity-limits.ts'
import { Activity, ActivityDetail, ActivityTotals, CreateActivity, CreateOwnerCase } from './activity-shapes.ts'
import { ById, Id } from './fields.ts'
import { paged, pagedRequest } from './paging.ts'
import { P } from './permissions.ts'
import { get, post, routes } from './routes.ts'

const page = paged(Activity)

/** Everybody who works with cases may look at those of one employee. */
const readers = [P.Activity, P.ActivityCreate, P.ActivityAllList, P.Employees] as const

/** The hours are part of the path; others than those of the tabs are refused. */
const OpenLongerThan = z.object({
  hours: z.enum(activityLimits.openHours.map(String) as ['48', '72'], { error: 'validation:openHours' }).transform(Number),
})

export const activityRoutes = routes('activities', {
  pagedList: get('/api/destek/activity/pagedlist', { query: ListActivities, answer: page, needs: [P.ActivityAllList] }),
  myAssigned: get('/api/destek/activity/my-assigned-activities', {
    query: ListActivities,
    answer: page,
    needs: [P.ActivityMyQueues],
  }),
  assignedTeam: get('/api/destek/activity/assigned-team-activities', {
    query: ListActivities,
    answer: page,
    needs: [P.ActivityMyQueues],
  }),
  openLongerThan: get('/api/destek/activity/open-activities/:hours', {
    params: OpenLongerThan,
    query: ListActivities,
    answer: page,
    needs: [P.ActivityAllList],
  }),
  /** How many each tab of a list shows; the server asks for the permission of the list. */
  totals: get('/api/destek/activity/totals', {
    query: CountActivities,
    answer: ActivityTotals,
    needs: [P.ActivityAllList, P.ActivityMyQueues],
  }),
  /** A spreadsheet as base64, written while it is read. */
  excelList: get('/api/destek/activity/excel-list', {
    query: ExportActivities,
    answer: z.string(),
    needs: [P.ActivityExcelExport],
  }),
  ofEmployee: get('/api/destek/activity/employee-activities', { query: ListEmployeeActivities, answer: page, needs: readers }),
  /** A person's own cases, for everybody who is an employee. */
  mine: get('/api/destek/activity/my-activities', { query: ListMyActivities, answer: page }),
  myOne: get('/api/destek/activity/:id/my-activity', { params: ById, answer: Activity, scope: 'ownCase' }),
  myDetails: get('/api/destek/activity/my-activitiy-details', {
    query: pagedRequest([]).extend({ activityId: Id }),
    answer: paged(ActivityDetail),
    scope: 'ownCase',
  }),
  one: get('/api/destek/activity/:id', { params: ById, answer: Activity, needs: [P.Activity], scope: 'caseCard' }),
  create: post('/api/destek/activity', { body: CreateActivity, answer: Activity, needs: [P.ActivityCreate] }),
  createOwner: post('/api/destek/activity/create-activity-owner', { body: CreateOwnerCase, answer: Id }),
})
