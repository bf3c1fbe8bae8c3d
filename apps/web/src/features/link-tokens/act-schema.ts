import { type ActionMethod, CreateLinkToken } from '@destek/contracts/link-tokens'
import { validationKeys } from '@destek/contracts/fields'

const { shape } = CreateLinkToken
const chosen = { error: validationKeys.pleaseSelect }

/** The contract asks for the fields of a leave only where there is one; there its form marks them as required. */
const Leave = CreateLinkToken.safeExtend({
  loaReasonId: shape.loaReasonId.refine(Boolean, chosen),
  loaStartDate: shape.loaStartDate.refine(Boolean, chosen),
  loaEndDate: shape.loaEndDate.refine(Boolean, chosen),
  loaDescription: shape.loaDescription.refine(Boolean, { error: validationKeys.pleaseInput }),
})

export const actSchema = (method: ActionMethod) => (method === 'LeaveOfAbsence' ? Leave : CreateLinkToken)
