import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import { idOf } from '../../../test/records.tsx'

export const detail = (number: number, more: Partial<CaseDetail> = {}): CaseDetail => ({
  id: idOf(700 + number),
  activityId: idOf(1),
  statusWrapupId: idOf(201),
  statusWrapup: 'In progress',
  statusWrapupCode: '#7C4DFF',
  statusWrapupClosed: false,
  description: `<p>Detail ${number}</p>`,
  isEmployeeResponse: false,
  isReply: false,
  isQuestion: false,
  employeeAction: more.isEmployeeResponse ? 'answer' : null,
  creatorUserFullName: 'Elif Karaca',
  creationTime: `2026-11-14T0${number}:00:00Z`,
  documents: [],
  ...more,
})
