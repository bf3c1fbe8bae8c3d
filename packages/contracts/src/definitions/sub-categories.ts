import { z } from 'zod'
import { audited, ById, ConcurrencyStamp, Id, OptionalId, QueryBoolean, RequiredId, requiredText } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { del, get, post, routes } from '../core/routes.ts'

/** The specification leaves the bound open; it is that of the categories above. */
export const subCategoryLimits = { name: 180 }

/** The last step of the choice, below a category: `wrapupName` is that category's name, `wrapupParentName` the name of its main one. */
export const SubCategory = z.object({
  id: Id,
  wrapupId: Id,
  wrapupName: z.string(),
  wrapupParentName: z.string().nullable(),
  name: z.string(),
  isActive: z.boolean(),
  ...audited,
})

export const SaveSubCategory = z.object({
  id: OptionalId,
  wrapupId: RequiredId,
  name: requiredText(subCategoryLimits.name),
  isActive: z.boolean().default(true),
  concurrencyStamp: ConcurrencyStamp,
})

/**
 * The text is looked for in the names of the category, of its main category and in the own one. `wrapupPath` sorts by the main category
 * and then by the category, as the path of both is read.
 */
export const ListSubCategories = pagedRequest(['wrapupPath', 'wrapupName', 'name', 'isActive', 'creationTime']).extend({
  wrapupId: OptionalId,
  isActive: QueryBoolean.optional(),
})

const maintainers = recordKinds.subCategory

export const subCategoryRoutes = routes('sub-categories', {
  pagedList: get('/api/destek/wrapup/subwrapup/pagedlist', {
    query: ListSubCategories,
    answer: paged(SubCategory),
    ...maintainers,
  }),
  one: get('/api/destek/wrapup/subwrapup/:id', { params: ById, answer: SubCategory, ...maintainers }),
  save: post('/api/destek/wrapup/subwrapup', { body: SaveSubCategory, answer: SubCategory, ...maintainers }),
  remove: del('/api/destek/wrapup/subwrapup/:id', { params: ById, ...maintainers }),
  /** True: no other one below the category has this name. */
  checkDuplicate: post('/api/destek/wrapup/subwrapup/check-duplicate', {
    body: SaveSubCategory,
    answer: z.boolean(),
    ...maintainers,
  }),
})

export type SubCategory = z.infer<typeof SubCategory>
export type SaveSubCategory = z.infer<typeof SaveSubCategory>
export type ListSubCategories = z.infer<typeof ListSubCategories>
