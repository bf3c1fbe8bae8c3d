import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { caseLimits, typesOfOperation } from './case-limits.ts'
import { Case } from './case-shapes.ts'
import { ConcurrencyStamp, OptionalId, RequiredId, requiredText } from '../core/fields.ts'
import { put, routes } from '../core/routes.ts'
import type { CaseChange } from '../system/live-events.ts'

/** The fields that can be changed on the card of a case, one at a time. */
const fields = {
  divisionId: RequiredId.nullish(),
  /** May be empty only together with `isRootCauseAnalysisDeleted`. The ticket reason is the parent of the action owner. */
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

/** Root-cause analysis counts as one field, whether it is set or deleted. */
export type EditableField = Exclude<keyof typeof fields, 'isRootCauseAnalysisDeleted'>

/**
 * The name of the event for each field. Fields with the same name form a group: a change with an old stamp is refused only if another
 * change touched the same group since that stamp.
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

/** The fields that the request contains. A null value counts as not sent. */
const sentFields = (sent: Partial<Record<string, unknown>>): EditableField[] =>
  editableFields.filter((field) => sent[field] != null || (field === 'actionOwnerId' && sent.isRootCauseAnalysisDeleted === true))

/** A change of exactly one field of a case. */
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

export const editedField = (sent: EditCase): EditableField => sentFields(sent)[0]!

export const caseEditRoutes = routes('cases', {
  edit: put('/api/destek/activity', { body: EditCase, answer: Case, ...caseAccess.edit }),
})
