import type { Language } from '@destek/contracts/core/languages'
import { caseAssignedToTeam } from './originals/case-assigned-to-team.ts'
import { caseAwaitingEmployee } from './originals/case-awaiting-employee.ts'
import { caseClosed } from './originals/case-closed.ts'
import { caseEmployeeActed } from './originals/case-employee-acted.ts'
import { caseOpened } from './originals/case-opened.ts'
import { caseReplied } from './originals/case-replied.ts'
import { caseStatusChanged } from './originals/case-status-changed.ts'
import { caseTransferredToTeam } from './originals/case-transferred-to-team.ts'
import { linkTokenSms } from './originals/link-token-sms.ts'
import { mailLayout } from './originals/mail-layout.ts'
import { surveyInvitation } from './originals/survey-invitation.ts'

/** A culture that has a text of its own; the empty one stands for all where one text serves them all. */
export type TextCulture = Language | ''

export interface TemplateDefinition {
  /** Under which the history of the template is kept; never changes. */
  id: string
  name: string
  /** The words for it are `text-templates:templates.<key>`. */
  key: string
  isLayout: boolean
  layout: string | null
  defaultCultureName: Language | null
  placeholders: readonly string[]
  originals: Readonly<Partial<Record<TextCulture, string>>>
}

export const layoutName = 'Destek.Layout.Mail'
const mail = { isLayout: false, layout: layoutName, defaultCultureName: 'tr' } as const
const ofCase = ['employee.name', 'case.number', 'case.category', 'case.link']

/** Every text that the product sends by itself. The subject of a mail is what stands in its `<title>`. */
export const templateDefinitions: readonly TemplateDefinition[] = [
  {
    id: '6d0b6f5e-0f1c-4d0e-9f43-2b8a51c70001',
    name: layoutName,
    key: 'mailLayout',
    isLayout: true,
    layout: null,
    defaultCultureName: 'tr',
    placeholders: ['content', 'company.name'],
    originals: mailLayout,
  },
  {
    id: '6d0b6f5e-0f1c-4d0e-9f43-2b8a51c70002',
    name: 'Destek.Case.Opened',
    key: 'caseOpened',
    ...mail,
    placeholders: [...ofCase, 'case.description', 'team.name'],
    originals: caseOpened,
  },
  {
    id: '6d0b6f5e-0f1c-4d0e-9f43-2b8a51c70003',
    name: 'Destek.Case.AwaitingEmployee',
    key: 'caseAwaitingEmployee',
    ...mail,
    placeholders: [...ofCase, 'case.question'],
    originals: caseAwaitingEmployee,
  },
  {
    id: '6d0b6f5e-0f1c-4d0e-9f43-2b8a51c70004',
    name: 'Destek.Case.Closed',
    key: 'caseClosed',
    ...mail,
    placeholders: [...ofCase, 'case.status', 'case.resolution'],
    originals: caseClosed,
  },
  {
    id: '6d0b6f5e-0f1c-4d0e-9f43-2b8a51c70005',
    name: 'Destek.Case.TransferredToTeam',
    key: 'caseTransferredToTeam',
    ...mail,
    placeholders: [...ofCase, 'case.note', 'case.timeLeft', 'transfer.reason', 'team.name', 'actor.name'],
    originals: caseTransferredToTeam,
  },
  {
    id: '6d0b6f5e-0f1c-4d0e-9f43-2b8a51c70006',
    name: 'Destek.Survey.Invitation',
    key: 'surveyInvitation',
    ...mail,
    placeholders: [...ofCase, 'survey.link'],
    originals: surveyInvitation,
  },
  {
    id: '6d0b6f5e-0f1c-4d0e-9f43-2b8a51c70007',
    name: 'Destek.LinkToken.Sms',
    key: 'linkTokenSms',
    isLayout: false,
    layout: null,
    defaultCultureName: null,
    placeholders: ['company.name', 'case.number', 'link', 'minutes'],
    originals: linkTokenSms,
  },
  {
    id: '6d0b6f5e-0f1c-4d0e-9f43-2b8a51c70008',
    name: 'Destek.Case.AssignedToTeam',
    key: 'caseAssignedToTeam',
    ...mail,
    placeholders: [...ofCase, 'case.description', 'case.timeLeft', 'team.name'],
    originals: caseAssignedToTeam,
  },
  {
    id: '6d0b6f5e-0f1c-4d0e-9f43-2b8a51c70009',
    name: 'Destek.Case.StatusChanged',
    key: 'caseStatusChanged',
    ...mail,
    placeholders: [...ofCase, 'case.status', 'case.comment'],
    originals: caseStatusChanged,
  },
  {
    id: '6d0b6f5e-0f1c-4d0e-9f43-2b8a51c7000a',
    name: 'Destek.Case.Replied',
    key: 'caseReplied',
    ...mail,
    placeholders: [...ofCase, 'case.status', 'case.comment'],
    originals: caseReplied,
  },
  {
    id: '6d0b6f5e-0f1c-4d0e-9f43-2b8a51c70010',
    name: 'Destek.Case.EmployeeActed',
    key: 'caseEmployeeActed',
    ...mail,
    placeholders: [...ofCase, 'employee.action', 'case.comment', 'case.status', 'team.name'],
    originals: caseEmployeeActed,
  },
]

export const isInlineLocalized = ({ originals }: TemplateDefinition) => originals[''] !== undefined
