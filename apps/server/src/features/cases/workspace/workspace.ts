import {
  type CaseWorkspace,
  type OwnCaseWorkspace,
  type Timeline,
  timelineLimits,
  workspaceRoutes,
} from '@destek/contracts/cases/case-workspace'
import { pagingLimits } from '@destek/contracts/core/paging'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Serve } from '../../../platform/http/calls.ts'
import { readSurveySetting } from '../../settings/survey-setting.ts'
import { readDeadline } from '../deadline/read-deadline.ts'
import { detailsOf } from '../details/case-details.ts'
import { openRow, presentCase } from '../find-case.ts'
import { findOwnRow } from '../list/list-cases.ts'
import { countTimeline, pickPage, readTimeline, type TimelineQuery } from '../timeline/timeline.ts'
import { ticketOnItsWay } from '../service-desk/ticket-on-its-way.ts'
import { correspondenceOf } from './correspondence.ts'
import { surveyOf } from './survey.ts'
import { lostMails } from './lost-mails.ts'

export const serveCaseWorkspace = (serve: Serve) => {
  serve(workspaceRoutes.one, ({ tx, actor, params }) => caseWorkspace(tx, actor, params.id))
  serve(workspaceRoutes.mine, ({ tx, actor, params }) => ownWorkspace(tx, actor, params.id))
  serve(workspaceRoutes.timeline, ({ tx, actor, params, query }) => timelineOf(tx, actor, params.id, query))
}

/** Everything that the card of a case shows at first. Queries that do not depend on other answers are sent at once. */
async function caseWorkspace(tx: Tx, actor: Actor, id: string): Promise<CaseWorkspace> {
  const [row, picked, counts, setting] = await Promise.all([
    openRow(tx, actor, id),
    pickPage(tx, actor, id, { maxResultCount: timelineLimits.page }),
    countTimeline(tx, actor, id),
    readSurveySetting(tx),
  ])
  const [timeline, deadline, ticket, mails, correspondence] = await Promise.all([
    readTimeline(tx, actor, row, picked),
    readDeadline(tx, actor, row),
    row.service_desk_id === null ? ticketOnItsWay(tx, actor, id) : null,
    lostMails(tx, actor, row),
    correspondenceOf(tx, actor, row),
  ])
  const survey = surveyOf(row, setting, actor.userId)
  return { case: presentCase(actor, row), timeline, counts, deadline, survey, ticket, mails, correspondence }
}

/** The same for the person who asked. */
async function ownWorkspace(tx: Tx, actor: Actor, id: string): Promise<OwnCaseWorkspace> {
  const [row, setting] = await Promise.all([findOwnRow(tx, actor, id), readSurveySetting(tx)])
  const page = { activityId: id, skipCount: 0, maxResultCount: pagingLimits.maxCount }
  const [details, deadline] = await Promise.all([detailsOf(tx, actor, row, page), readDeadline(tx, actor, row)])
  return {
    case: presentCase(actor, row),
    details: details.items,
    detailCount: details.totalCount,
    deadline,
    survey: surveyOf(row, setting, actor.userId),
  }
}

/** A further page of what happened to a case whose card the reader may open. */
async function timelineOf(tx: Tx, actor: Actor, id: string, query: TimelineQuery): Promise<Timeline> {
  const [row, picked] = await Promise.all([openRow(tx, actor, id), pickPage(tx, actor, id, query)])
  return readTimeline(tx, actor, row, picked)
}
