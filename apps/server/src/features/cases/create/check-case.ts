import type { CreateCase } from '@destek/contracts/cases/case-shapes'
import type { z } from 'zod'
import { InvalidInput } from '../../../platform/http/http-errors.ts'
import type { CategoryChoice, References } from './new-case-references-store.ts'

type Problem = `validation:${string}` | false
/** The first problem of each field, in the order of the form. */
type Problems = Record<string, Problem>

const group = 'cases'

const unknownChoice = 'validation:unknownChoice'
const inactive = 'validation:inactive'
const otherDivision = 'validation:otherDivision'
const notBelow = 'validation:notBelow'

/** All of it is there. */
type Found<Choices, Optional extends keyof Choices = never> = {
  [Key in keyof Choices]: Key extends Optional ? Choices[Key] : NonNullable<Choices[Key]>
}

export type CheckedReferences = Found<References, 'subCategory' | 'caseType' | 'team' | 'user' | 'ticketReason' | 'actionOwner'>

/** Refuses references that are missing, inactive or do not fit an earlier choice. The error names every such field. */
export function checkCase(input: CreateCase, found: References): CheckedReferences {
  const { employee, subCategory, status, source, caseType, team, user, ticketReason, actionOwner } = found
  refuse({
    employeeId: unlessActive(employee),
    ...categoryProblems(input.divisionId, input.callParentWrapupId, found, {
      division: 'divisionId',
      parent: 'callParentWrapupId',
      category: 'callWrapupId',
    }),
    subWrapup: input.subWrapup !== null && (subCategory ? unlessActive(subCategory) : notBelow),
    statusWrapupId: unlessActive(status),
    sourceId: !source && unknownChoice,
    caseTypeId:
      input.caseTypeId !== null && (caseType ? caseType.divisionId !== input.divisionId && otherDivision : unknownChoice),
    assignedTeamId: input.assignedTeamId !== null && !team && unknownChoice,
    assignedUserId: input.assignedUserId !== null && (user ? !user.isMember && 'validation:notTeamMember' : unknownChoice),
    ticketReasonId:
      input.ticketReasonId !== null &&
      (unlessActive(ticketReason) || (ticketReason?.parentId !== null && 'validation:notFirstLevel')),
    actionOwnerId:
      input.actionOwnerId !== null && (unlessActive(actionOwner) || (actionOwner?.parentId !== input.ticketReasonId && notBelow)),
  })
  return found as CheckedReferences
}

interface OwnChoice {
  divisionId: string
  parentWrappupId: string
}

/** A division that the caller may not see is not there for them. */
export function checkOwnCategory<Choice extends CategoryChoice>(
  { divisionId, parentWrappupId }: OwnChoice,
  found: Choice,
  mayChooseAnyDivision: boolean,
): asserts found is Choice & Found<CategoryChoice> {
  const division = mayChooseAnyDivision || found.division?.isPublic ? found.division : null
  const fields = { division: 'divisionId', parent: 'parentWrappupId', category: 'childWrapupId' }
  refuse(categoryProblems(divisionId, parentWrappupId, { ...found, division }, fields))
}

function categoryProblems(
  divisionId: string,
  parentId: string,
  { division, parent, category }: CategoryChoice,
  fields: Record<keyof CategoryChoice, string>,
): Problems {
  if (!division) return { [fields.division]: unknownChoice }
  const unlessOfDivision = (chosen: { divisionId: string } | null) => chosen?.divisionId !== divisionId && otherDivision
  return {
    [fields.parent]:
      unlessThere(parent) ||
      unlessOfDivision(parent) ||
      (parent?.parentId !== null && 'validation:notFirstLevel') ||
      unlessActive(parent),
    [fields.category]:
      unlessThere(category) ||
      unlessOfDivision(category) ||
      (category?.parentId !== parentId && notBelow) ||
      unlessActive(category),
  }
}

const unlessThere = (chosen: object | null): Problem => chosen === null && unknownChoice

const unlessActive = (chosen: { isActive: boolean } | null): Problem => unlessThere(chosen) || (!chosen?.isActive && inactive)

function refuse(problems: Problems): void {
  const issues = Object.entries(problems).flatMap(([field, message]): z.core.$ZodIssue[] =>
    message ? [{ code: 'custom', path: [field], message, input: undefined }] : [],
  )
  if (issues.length > 0) throw new InvalidInput(issues, group)
}
