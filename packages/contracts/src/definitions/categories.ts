import { z } from 'zod'
import {
  audited,
  ById,
  Colour,
  ConcurrencyStamp,
  Id,
  OptionalHours,
  OptionalId,
  optionalText,
  QueryBoolean,
  RequiredId,
  requiredText,
  validationKeys,
} from '../core/fields.ts'
import { listOf, paged, pagedRequest } from '../core/paging.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { del, get, post, routes } from '../core/routes.ts'

export const categoryLimits = { name: 180, serviceDeskName: 180, priorityServiceDesk: 180, rpaAction: 180, pageSize: 200 }

/** A sub-category, which is the last step of the choice. */
const SubCategoryInCategory = z.object({ id: Id, name: z.string(), isActive: z.boolean() })

/** A category without a parent is a main one. `division` and `divisionId` are the same id; clients read either. */
export const Category = z.object({
  id: Id,
  name: z.string(),
  parentId: Id.nullable(),
  parentName: z.string().nullable(),
  division: Id,
  divisionId: Id,
  divisionName: z.string(),
  serviceDeskName: z.string().nullable(),
  assignedTeamId: Id.nullable(),
  assignedTeamName: z.string().nullable(),
  priorityServiceDesk: z.string().nullable(),
  priorityRgbColor: z.string().nullable(),
  sla: z.int().nullable(),
  rpaAction: z.string().nullable(),
  rpaIntegration: z.boolean(),
  /** The robot is started by hand: case creation offers it to the agent, as a flag of the case with the same name. */
  rpaIntegrationManuel: z.boolean(),
  isActive: z.boolean(),
  subWrapups: z.array(SubCategoryInCategory),
  ...audited,
})

const fields = {
  id: OptionalId,
  name: requiredText(categoryLimits.name),
  parentId: OptionalId,
  divisionId: RequiredId,
  serviceDeskName: optionalText(categoryLimits.serviceDeskName),
  assignedTeamId: OptionalId,
  priorityServiceDesk: optionalText(categoryLimits.priorityServiceDesk),
  priorityRgbColor: Colour,
  sla: OptionalHours,
  rpaAction: optionalText(categoryLimits.rpaAction),
  rpaIntegration: z.boolean().default(false),
  rpaIntegrationManuel: z.boolean().default(false),
  isActive: z.boolean().default(true),
  /** Left out: a category without a parent is meant to be a main one. */
  isMain: z.boolean().optional(),
  concurrencyStamp: ConcurrencyStamp,
}

/** Cases use only categories below a main category, so only these have a service desk, a team, a priority and an SLA. */
export const notForMainCategories = [
  'serviceDeskName',
  'assignedTeamId',
  'priorityServiceDesk',
  'priorityRgbColor',
  'sla',
] as const satisfies (keyof typeof fields)[]

const parentIsMissing = ({ isMain, parentId }: Levels) => isMain === false && !parentId
const isMainCategory = ({ isMain, parentId }: Levels) => !parentId && isMain !== false

interface Levels {
  isMain?: boolean
  parentId?: string | null
}

/** These rules are reported together with those of the single fields. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

export const SaveCategory = notForMainCategories.reduce(
  (schema, field) =>
    schema.refine((input) => !isMainCategory(input) || isEmpty(input[field]), {
      path: [field],
      error: 'validation:notForMainCategory',
      ...always,
    }),
  z
    .object(fields)
    .refine((input) => !parentIsMissing(input), { path: ['parentId'], error: validationKeys.pleaseSelect, ...always })
    .refine((input) => !(input.isMain && input.parentId), {
      path: ['parentId'],
      error: 'validation:notForMainCategory',
      ...always,
    }),
)

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The form of a category below a main one. */
export const SaveLowerCategory = z.object({ ...fields, parentId: RequiredId })

export const ListCategories = pagedRequest([
  'name',
  'parentName',
  'divisionName',
  'serviceDeskName',
  'assignedTeamName',
  'priorityServiceDesk',
  'sla',
  'isActive',
  'creationTime',
]).extend({
  /** Absent or empty: the main categories. */
  parentId: OptionalId,
  divisionId: OptionalId,
  isActive: QueryBoolean.optional(),
})

/** Categories to choose from. Inactive ones, and those below an inactive one, are included only on request. */
export const ChooseCategories = z.object({ divisionId: OptionalId, includeInactive: QueryBoolean.default(false) })

const maintainers = recordKinds.category

export const categoryRoutes = routes('categories', {
  pagedList: get('/api/destek/wrapup/pagedlist', { query: ListCategories, answer: paged(Category), ...maintainers }),
  /** For everybody, as everybody may open a case of their own: who does not choose among all divisions gets those of the public ones. */
  all: get('/api/destek/wrapup', { query: ChooseCategories, answer: listOf(Category) }),
  mains: get('/api/destek/wrapup/parentList', { query: ChooseCategories, answer: listOf(Category) }),
  /** A spreadsheet as base64. */
  excelList: get('/api/destek/wrapup/excel-list', { answer: z.string(), ...maintainers }),
  one: get('/api/destek/wrapup/:id', { params: ById, answer: Category, ...maintainers }),
  save: post('/api/destek/wrapup', { body: SaveCategory, answer: Category, ...maintainers }),
  remove: del('/api/destek/wrapup/:id', { params: ById, ...maintainers }),
})

export type Category = z.infer<typeof Category>
export type SaveCategory = z.infer<typeof SaveCategory>
export type ListCategories = z.infer<typeof ListCategories>
export type ChooseCategories = z.infer<typeof ChooseCategories>
