import { caseLimits } from '@destek/contracts/cases/case-limits'
import { CreateCase } from '@destek/contracts/cases/case-shapes'
import { RequiredId } from '@destek/contracts/core/fields'
import type { Source } from '@destek/contracts/definitions/sources'
import type { Status } from '@destek/contracts/definitions/statuses'
import type { z } from 'zod'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { visibleText } from '../../../ui/rich-text/visible-text.ts'

/** Level 1, unless the user chooses another. */
const initialLevel = 1

/** The initial values of a new case: the first open status that does not wait for the employee, and the default source. */
export const initialValues = (statuses: readonly Status[], sources: readonly Source[]): Values => ({
  statusWrapupId: firstOpen(statuses)?.id ?? null,
  sourceId: sources.find(({ isDefault }) => isDefault)?.id ?? null,
  affectedUserCounts: caseLimits.affectedUsers.initial,
  role: initialLevel,
})

const firstOpen = (statuses: readonly Status[]) =>
  statuses
    .filter(({ isActive, closed, waitsForEmployee }) => isActive && !closed && !waitsForEmployee)
    .toSorted((a, b) => Date.parse(a.creationTime) - Date.parse(b.creationTime) || (a.id < b.id ? -1 : 1))[0]

interface Switches {
  transfer: boolean
  rootCauseAnalysis: boolean
  hasReason: boolean
}

const fields = CreateCase.shape

/** The contract's rules, plus required marks for switched-on parts and a count of visible characters. */
export const caseRules = ({ transfer, rootCauseAnalysis, hasReason }: Switches): z.ZodType =>
  CreateCase.safeExtend({
    description: fields.description.refine((html) => visibleText(html).length <= caseLimits.description, {
      error: 'validation:length',
      params: { min: 1, max: caseLimits.description },
    }),
    assignedTeamId: transfer ? RequiredId : fields.assignedTeamId,
    ticketReasonId: rootCauseAnalysis ? RequiredId : fields.ticketReasonId,
    actionOwnerId: rootCauseAnalysis && hasReason ? RequiredId : fields.actionOwnerId,
  })

/** Fields to clear when a field they depend on changes. */
export function clearedBy(changed: Values): Values {
  const cleared: Values = {}
  for (const [name, value] of Object.entries(changed)) Object.assign(cleared, consequences[name]?.(value))
  return cleared
}

const noSubCategory = { subWrapup: null, rpaIntegrationManuel: false }
const noCategory = { callWrapupId: null, ...noSubCategory }
const noTransfer = { role: initialLevel, assignedTeamId: null, assignedUserId: null }
const noRootCause = { ticketReasonId: null, actionOwnerId: null }

const consequences: Record<string, (value: unknown) => Values> = {
  divisionId: () => ({ callParentWrapupId: null, ...noCategory, caseTypeId: null }),
  callParentWrapupId: () => noCategory,
  callWrapupId: () => noSubCategory,
  transfer: (isOn) => (isOn ? {} : noTransfer),
  assignedTeamId: () => ({ assignedUserId: null }),
  rootCauseAnalysis: (isOn) => (isOn ? {} : noRootCause),
  ticketReasonId: () => ({ actionOwnerId: null }),
}

/** The effective SLA hours: the category's, else the case type's. */
export const slaOf = (category: { sla: number | null } | undefined, caseType: { sla: number | null } | undefined) =>
  [category?.sla, caseType?.sla].find((hours) => hours !== null && hours !== undefined && hours > 0) ?? null
