import { z } from 'zod'
import { ConcurrencyStamp, Id, RequiredId, storable } from '../core/fields.ts'
import { languages } from '../core/languages.ts'
import { listOf } from '../core/paging.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, post, routes } from '../core/routes.ts'

export const directoryGroupLimits = { name: 256, groups: 500, programIdent: 100, offeredNames: 1000 }

export const directoryGroupTypes = ['Organizational', 'Mail'] as const

const DirectoryGroupType = z.enum(directoryGroupTypes)

/** A group of the company's directory. */
export const DirectoryGroup = z.object({ name: z.string(), type: DirectoryGroupType })

/** The groups of one program. The stamp is made of the content, so it changes only when the content does. */
export const DirectoryGroupSet = z.object({
  programId: Id,
  programIdent: z.string(),
  programName: z.string(),
  clientId: Id,
  clientIdent: z.string(),
  clientName: z.string(),
  groups: z.array(DirectoryGroup),
  concurrencyStamp: z.string(),
})

const SentGroup = z.object({
  name: z
    .string()
    .trim()
    .regex(storable)
    .nullish()
    .transform((name) => name ?? ''),
  type: DirectoryGroupType,
})

export const SaveDirectoryGroups = z.object({
  programId: RequiredId,
  groups: z
    .array(SentGroup)
    .max(directoryGroupLimits.groups)
    // An empty selection is no group.
    .transform((groups) => groups.filter(({ name }) => name !== ''))
    .superRefine((groups, context) => {
      const { name: max } = directoryGroupLimits
      const tooLong = groups.find(({ name }) => name.length > max)
      if (tooLong) context.addIssue(problem('validation:entryTooLong', { entry: `${tooLong.name.slice(0, 40)}…`, max }))
      const twice = tooLong ? undefined : firstTwice(groups)
      if (twice) context.addIssue(problem('validation:entryTwice', { entry: twice.name.slice(0, 60) }))
    }),
  concurrencyStamp: ConcurrencyStamp,
})

/** One name may be a group of each kind. Within a kind, names that read the same to a Turkish or to an English reader are one. */
function firstTwice(groups: readonly DirectoryGroup[]): DirectoryGroup | undefined {
  const seen = new Set<string>()
  return groups.find(({ type, name }) => {
    const keys = languages.map((language) => `${language} ${type} ${name.toLocaleLowerCase(language)}`)
    const isSeen = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return isSeen
  })
}

const problem = (message: string, params: Record<string, unknown>) => ({ code: 'custom', message, params }) as const

const maintainers = recordKinds.directoryGroup

export const directoryGroupRoutes = routes('directory-groups', {
  organizationGroups: get('/api/destek/activedirectorygroup/organization-groups', {
    answer: listOf(DirectoryGroup),
    ...maintainers,
  }),
  mailGroups: get('/api/destek/activedirectorygroup/mail-groups', { answer: listOf(DirectoryGroup), ...maintainers }),
  one: get('/api/destek/activedirectorygroup/:programIdent', {
    params: z.object({ programIdent: z.string().min(1).max(directoryGroupLimits.programIdent).regex(storable) }),
    answer: DirectoryGroupSet,
    ...maintainers,
  }),
  save: post('/api/destek/activedirectorygroup', { body: SaveDirectoryGroups, answer: DirectoryGroupSet, ...maintainers }),
})

export type DirectoryGroup = z.infer<typeof DirectoryGroup>
export type DirectoryGroupSet = z.infer<typeof DirectoryGroupSet>
export type SaveDirectoryGroups = z.infer<typeof SaveDirectoryGroups>
