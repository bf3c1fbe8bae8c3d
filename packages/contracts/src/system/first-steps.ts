import { z } from 'zod'
import { Time } from '../core/fields.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, routes } from '../core/routes.ts'

/** People are counted up to here: a page that only asks whether there are any must not count millions. */
export const firstStepsLimits = { counted: 10_000, names: 4 }

const step = <Facts extends z.core.$ZodLooseShape>(facts: Facts) => z.object({ isReady: z.boolean(), count: z.int(), ...facts })

/** The things that a tenant needs before its first case can be opened and worked on. */
export const FirstSteps = z.object({
  employees: step({ lastImportTime: Time.nullable() }),
  divisions: step({ names: z.array(z.string()) }),
  /** Ready when one has a member: cases are given to people. */
  teams: step({ withMembers: z.int() }),
  /** Of the second level, which cases are opened in. Ready when one has a time, of its own or of a case type. */
  categories: step({ withSla: z.int() }),
  /** Active ones. Ready when a case can be opened and closed, and its employee be asked. */
  statuses: step({ closing: z.int(), waitsForEmployee: z.boolean() }),
  sources: step({ defaultName: z.string().nullable() }),
  /** Users who have signed in. Ready when a user who is not an administrator has a role. */
  users: step({ withRole: z.int() }),
  missingCount: z.int(),
})

export const firstStepsRoutes = routes('first-steps', {
  all: get('/api/destek/first-steps', { answer: FirstSteps, ...recordKinds.settings }),
})

export type FirstSteps = z.infer<typeof FirstSteps>
export type FirstStep = Exclude<keyof FirstSteps, 'missingCount'>
