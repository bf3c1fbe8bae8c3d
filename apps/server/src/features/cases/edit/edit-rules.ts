import type { EditableField, EditCase } from '@destek/contracts/cases/case-edits'
import { P } from '@destek/contracts/core/permissions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { hidesIdentity } from '../case-policy.ts'
import type { CaseRow } from '../case-store.ts'
import type { CaseValues, LockedCase } from '../change/change-case.ts'
import { checkActionOwner, checkCaseType, checkCategory, checkDivision, checkPerson, checkSource } from './check-edit.ts'

export interface EditRule<Value> {
  /** The facts about the field for the history and for a conflict. */
  words: (row: CaseRow) => Record<string, string | number | boolean | null>
  /** A further condition for users who may edit the case. */
  mayEdit?: (actor: Actor, row: LockedCase) => boolean
  /** Refuses a value that cannot be chosen, and answers the other columns that follow from it. */
  check?: (tx: Tx, row: LockedCase, value: Value) => Promise<CaseValues>
}

type ValueOf<Field extends EditableField> = NonNullable<EditCase[Field]>

/** The fields that can be edited one by one. Rules of the contract, such as the length of a text, are not repeated here. */
export const editRules: {
  [Field in Exclude<EditableField, 'actionOwnerId'>]: EditRule<ValueOf<Field>>
} & { actionOwnerId: EditRule<string | null> } = {
  divisionId: {
    words: (row) => ({ divisionName: row.division_name }),
    check: checkDivision,
  },
  callWrapupId: {
    words: (row) => ({
      callParentWrapup: row.parent_category_name,
      callWrapup: row.category_name,
      subWrapup: row.sub_category,
    }),
    check: checkCategory,
  },
  caseTypeId: {
    words: (row) => ({ caseTypeName: row.case_type_name }),
    check: checkCaseType,
  },
  sourceId: {
    words: (row) => ({ sourceName: row.source_name }),
    check: checkSource,
  },
  assignedUserId: {
    words: (row) => ({ assignedTeamName: row.assigned_team_name, assignedUserName: row.assigned_user_name }),
    check: checkPerson,
  },
  /** Null deletes the root-cause analysis. */
  actionOwnerId: {
    words: (row) => ({ ticketReasonName: row.ticket_reason_name, actionOwnerName: row.action_owner_name }),
    mayEdit: (actor) => actor.may(P.RootCauseAnalysis),
    check: checkActionOwner,
  },
  /** A user who may not know the requester could otherwise make them visible. */
  dontShareIdentityInformations: {
    words: (row) => ({ dontShareIdentityInformations: row.dont_share_identity }),
    mayEdit: (actor, row) => !hidesIdentity(actor, row),
  },
  note: { words: (row) => ({ note: row.note }) },
  affectedUserCounts: { words: (row) => ({ affectedUserCounts: row.affected_user_counts }) },
  isEmployeeNotified: { words: (row) => ({ isEmployeeNotified: row.is_employee_notified }) },
  typeOfOperation: { words: (row) => ({ typeOfOperation: row.type_of_operation }) },
}
