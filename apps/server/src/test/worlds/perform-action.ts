import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseEditRoutes } from '@destek/contracts/cases/case-edits'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { noteRoutes } from '@destek/contracts/cases/case-notes'
import { reportRoutes } from '@destek/contracts/cases/case-reports'
import { caseViewRoutes } from '@destek/contracts/cases/case-views'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import { ownCaseActionRoutes } from '@destek/contracts/cases/own-case-actions'
import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import type { Answer } from '../caller.ts'
import { sampleFiles } from '../sample-files.ts'
import type { CaseAction, ActorRef } from './case-actions.ts'
import type { World } from './two-worlds.ts'

/** The facts about a world that actions need: people by their user names, and cases in the order of opening. */
export interface Fixture {
  world: World
  people: Record<Exclude<ActorRef, 'requester'>, string>
  employees: Record<string, { id: string; phone: string }>
  choices: Choices
  cases: OpenedCase[]
}

interface OpenedCase {
  id: string
  requester: string
  documents: string[]
}

export interface Choices {
  divisionId: string
  parentId: string
  categoryId: string
  sourceId: string
  otherSourceId: string
  openStatusId: string
  closingStatusId: string
  awaitingStatusId: string
  teams: { id: string; memberId: string }[]
  ofColleague: { assignedTeamId: string; assignedUserId: string }
}

/** Does one action in one world; undefined where there is nothing yet to do it to. */
export async function perform(fixture: Fixture, action: CaseAction, requester: string): Promise<Answer | undefined> {
  if (action.kind === 'open') return open(fixture, action, requester)
  const { world, people, cases, choices } = fixture
  const chosen = 'nth' in action ? cases[action.nth % Math.max(cases.length, 1)] : undefined
  if ('nth' in action && !chosen) return undefined
  const caller = world.as(action.by === 'requester' ? (chosen?.requester ?? people.candidateA) : people[action.by])
  const stamp = 'isStale' in action && action.isStale ? { concurrencyStamp: stale } : {}
  const params = { id: chosen?.id ?? '' }
  switch (action.kind) {
    case 'status': {
      const body = {
        statusWrapupId: action.closes ? choices.closingStatusId : choices.openStatusId,
        description: '<p>Bakıldı.</p>',
        ...stamp,
      }
      return caller.call(caseDetailRoutes.changeStatus, { params, body, ...(action.withFile && { files: [file('detay.txt')] }) })
    }
    case 'ask': {
      const body = { statusWrapupId: choices.awaitingStatusId, description: '<p>Hangi ekran?</p>' }
      return caller.call(caseDetailRoutes.changeStatus, { params, body })
    }
    case 'reply':
      return caller.call(caseDetailRoutes.reply, { params, body: { description: '<p>Bugün hallolacak.</p>' }, files: [] })
    case 'respond': {
      const files = action.withFile ? [file('yanit.txt')] : []
      return caller.call(employeeResponseRoutes.create, { params, body: { description: '<p>Soldaki ekran.</p>' }, files })
    }
    case 'comment': {
      const files = action.withFile ? [file('yorum.txt')] : []
      return caller.call(ownCaseActionRoutes.comment, { params, body: { description: '<p>Hâlâ donuyor.</p>' }, files })
    }
    case 'withdraw':
      return caller.call(ownCaseActionRoutes.withdraw, { params, body: action.withReason ? { reason: 'Düzeldi.' } : {} })
    case 'reopen':
      return caller.call(ownCaseActionRoutes.reopen, { params, body: { reason: '<p>Yine donuyor.</p>' } })
    case 'transfer': {
      const { id, memberId } = choices.teams[action.team]!
      const body = {
        assignedTeamId: id,
        reason: 'Ekran onların işi.',
        ...(action.toMember && { assignedUserId: memberId }),
        ...stamp,
      }
      return caller.call(transferRoutes.transfer, { params, body })
    }
    case 'give':
      return caller.call(transferRoutes.transfer, { params, body: choices.ofColleague })
    case 'transferAll': {
      const body = cases.map(({ id }) => ({
        activityId: id,
        assignedTeamId: choices.teams[action.team]!.id,
        reason: 'Nöbet devri.',
        ...stamp,
      }))
      return caller.call(transferRoutes.transferMany, { body })
    }
    case 'edit': {
      const value = {
        note: action.isStale ? 'Yine arandı.' : 'Arandı.',
        affectedUserCounts: 7,
        isEmployeeNotified: true,
        sourceId: choices.otherSourceId,
        assignedUserId: choices.teams[0]!.memberId,
      }[action.field]
      return caller.call(caseEditRoutes.edit, { body: { ...params, [action.field]: value, ...stamp } })
    }
    case 'note':
      return caller.call(noteRoutes.create, { params, body: { note: 'Vardiya amirine soruldu.' } })
    case 'report':
      return caller.call(reportRoutes.report, { params, body: { reason: 'Uygunsuz', description: 'Bakın.' } })
    case 'ticket':
      return caller.call(serviceDeskRoutes.createTicket, { body: { activityId: params.id } })
    case 'upload': {
      const answer = await caller.call(documentRoutes.upload, { params, file: picture(`ek-${chosen!.documents.length}.png`) })
      if (answer.status === 200) chosen!.documents.push(answer.body.id)
      return answer
    }
    case 'deleteDocument': {
      const id = chosen!.documents[0]
      return id === undefined ? undefined : caller.call(documentRoutes.remove, { params: { id } })
    }
    case 'saveView': {
      const body = { list: 'all' as const, name: 'Kendi görünümüm', filters: 'statusWrapupClosed=false', isShared: true }
      return caller.call(caseViewRoutes.save, { body })
    }
  }
}

/** Requesters open their cases by themselves; others write them down for them. */
async function open(
  { world, people, employees, choices, cases }: Fixture,
  action: Extract<CaseAction, { kind: 'open' }>,
  requester: string,
) {
  const about = {
    description: '<p>Ekran donuyor.</p>',
    dontShareIdentityInformations: action.isHidden,
    divisionId: choices.divisionId,
  }
  if (action.by === 'requester') {
    const body = { ...about, parentWrappupId: choices.parentId, childWrapupId: choices.categoryId }
    const answer = await world.as(requester).call(caseRoutes.createOwner, { body })
    if (answer.status === 200) cases.push({ id: answer.body, requester, documents: [] })
    return answer
  }
  const answer = await world.as(people[action.by]).call(caseRoutes.create, {
    body: {
      ...about,
      employeeId: employees[requester]!.id,
      phoneNumber: employees[requester]!.phone,
      callId: `call-${requester}`,
      callParentWrapupId: choices.parentId,
      callWrapupId: choices.categoryId,
      statusWrapupId: action.isClosed ? choices.closingStatusId : choices.openStatusId,
      sourceId: choices.sourceId,
    },
  })
  if (answer.status === 200) cases.push({ id: answer.body.id, requester, documents: [] })
  return answer
}

const stale = '5e1f0000-0000-4000-8000-00000000abcd'
/** Files of a kind that can be previewed are included. */
const picture = (name: string) => new File([Buffer.from(sampleFiles['png']!)], name)
const file = (name: string) => new File(['Ekran görüntüsü yerine.'], name)
