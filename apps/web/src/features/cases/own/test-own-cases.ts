import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Case, CaseDetail } from '@destek/contracts/cases/case-shapes'
import { type OwnCaseWorkspace, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { type Category, categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { type FakeServer, type Received, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { noDeadline, supportCase } from '../shared/test-cases.tsx'

export const payroll = { id: idOf(11), name: 'Payroll' }
export const itDesk = { id: idOf(12), name: 'IT desk' }
export const salary = { id: idOf(21), name: 'Salary', parentId: null, divisionId: payroll.id }
export const overtime = { id: idOf(22), name: 'Overtime', parentId: salary.id, divisionId: payroll.id }
const devices = { id: idOf(23), name: 'Devices', parentId: null, divisionId: itDesk.id }
const headset = { id: idOf(24), name: 'Headset', parentId: devices.id, divisionId: itDesk.id }
const emptyMain = { id: idOf(25), name: 'Nothing below', parentId: null, divisionId: payroll.id }
const categories = [salary, overtime, devices, headset, emptyMain]

export const ownCase = (number: number, more: Partial<Case> = {}) =>
  supportCase(number, { divisionId: payroll.id, division: payroll, ...more })

export const noRecord = () =>
  refusal(403, { code: 'Destek:Employee:NoRecord', message: 'You do not have an employee record in the system.' })

/** Answers the requests of an employee's own pages; the newest detail is first, as on the real server. */
export function answerOwnCases(
  server: FakeServer,
  cases: Case[] = [],
  details: CaseDetail[] = [],
  more: Partial<OwnCaseWorkspace> = {},
) {
  server.answers(workspaceRoutes.mine, ({ params }) => {
    const found = cases.find(({ id }) => id === params['id'])
    if (!found) return gone()
    return {
      case: found,
      details: details.toReversed(),
      detailCount: details.length,
      deadline: noDeadline,
      survey: null,
      ...more,
    }
  })
  server.answers(divisionRoutes.all, () => ({ items: [payroll, itDesk] }) as never)
  server.answers(categoryRoutes.all, ({ query }) => listOf(categories.filter((one) => one.divisionId === query['divisionId'])))
  server.answers(categoryRoutes.mains, () => listOf(categories.filter(({ parentId }) => parentId === null)))
  server.answers(caseRoutes.mine, ({ query }) => {
    const items = cases.filter((one) => isWanted(one, query))
    return { items: items.slice(0, Number(query['maxResultCount'])), totalCount: items.length }
  })
  server.answers(caseRoutes.myOne, ({ params }) => cases.find(({ id }) => id === params['id']) ?? gone())
  server.answers(caseRoutes.myDetails, () => ({ items: details.toReversed(), totalCount: details.length }))
  server.answers(caseRoutes.createOwner, () => {
    cases.unshift(ownCase(9))
    return idOf(9)
  })
  server.answers(documentRoutes.upload, () => ({}) as never)
}

export const gone = () => refusal(404, { message: 'This case no longer exists.' })

const listOf = (items: object[]) => ({ items }) as { items: Category[] }

const isWanted = (one: Case, query: Received['query']) =>
  (!query['divisionId'] || one.divisionId === query['divisionId']) &&
  (!query['statusWrapupClosed'] || String(one.statusWrapupClosed) === query['statusWrapupClosed'])
