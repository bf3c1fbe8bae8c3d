import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { caseLimits, typesOfOperation } from './case-limits.ts'
import { Case } from './case-shapes.ts'
import { ConcurrencyStamp, OptionalId, RequiredId, requiredText } from '../core/fields.ts'
import { put, routes } from '../core/routes.ts'
import type { CaseChange } from '../system/live-events.ts'

/** What can be changed on the card of a case, each by itself. */
const fields = {
  divisionId: RequiredId.nullish(),
  /** Empty only together with `isRootCauseAnalysisDeleted`. Its ticket reason is the one above it. */
  actionOwnerId: OptionalId,
  isRootCauseAnalysisDeleted: z.boolean().nullish(),
  note: requiredText(caseLimits.note).nullish(),
  dontShareIdentityInformations: z.boolean().nullish(),
  affectedUserCounts: z.int().min(caseLimits.affectedUsers.min).max(caseLimits.affectedUsers.maxOnEdit).nullish(),
  isEmployeeNotified: z.boolean().nullish(),
  callWrapupId: RequiredId.nullish(),
  sourceId: RequiredId.nullish(),
  caseTypeId: RequiredId.nullish(),
  assignedUserId: RequiredId.nullish(),
  typeOfOperation: z.enum(typesOfOperation).nullish(),
}

/** Root-cause analysis is one of them, whether it is given or deleted. */
export type EditableField = Exclude<keyof typeof fields, 'isRootCauseAnalysisDeleted'>

/**
 * Under which name each change is told and kept. Fields under one name are one group: whoever changes a field with the stamp of a case
 * that they saw is refused only when something of the same group was changed since.
 */
export const editEvents = {
  divisionId: 'division',
  actionOwnerId: 'rca-updated',
  note: 'note',
  dontShareIdentityInformations: 'identity',
  affectedUserCounts: 'affected-users',
  isEmployeeNotified: 'employee-notified',
  callWrapupId: 'wrapup',
  sourceId: 'source',
  caseTypeId: 'case-type',
  assignedUserId: 'case-owner',
  typeOfOperation: 'operation-type',
} as const satisfies Record<EditableField, CaseChange>

export const editableFields = Object.keys(editEvents) as EditableField[]

/** The fields of which something was sent; what is null counts as not sent. */
const sentFields = (sent: Partial<Record<string, unknown>>): EditableField[] =>
  editableFields.filter((field) => sent[field] != null || (field === 'actionOwnerId' && sent.isRootCauseAnalysisDeleted === true))

/** One case and one changed field of it. */
export const EditCase = z
  .object({ id: RequiredId, ...fields, concurrencyStamp: ConcurrencyStamp })
  .refine((sent) => sentFields(sent).length > 0, { error: 'validation:edit.nothing' })
  .superRefine((sent, context) => {
    for (const field of sentFields(sent).slice(1))
      context.addIssue({ code: 'custom', path: [field], message: 'validation:edit.one' })
    if (sent.isRootCauseAnalysisDeleted && sent.actionOwnerId !== null) {
      context.addIssue({ code: 'custom', path: ['actionOwnerId'], message: 'validation:edit.deleted' })
    }
  })

export type EditCase = z.infer<typeof EditCase>

/** The one field that is to change. */
export const editedField = (sent: EditCase): EditableField => sentFields(sent)[0]!

export const caseEditRoutes = routes('cases', {
  edit: put('/api/destek/activity', { body: EditCase, answer: Case, ...caseAccess.edit }),
})
