import { z } from 'zod'

/** A text parameter of the query; undefined if the address holds another type. */
const text = z.string().optional().catch(undefined)

/** Lists, tabs and dialogs keep their state in their own query parameters, so all pages allow unknown ones. */
const any = z.looseObject({})
const named = z.looseObject({ title: text })

/** All addresses inside the shell, with their query parameters. The page table accepts no other address. */
export const shellAddresses = {
  '/home': z.looseObject({ tab: text }),
  '/first-steps': any,
  '/dashboard': any,
  '/dashboard/index': any,
  '/feedback': any,
  '/my-queue': any,
  '/my-queue/my-cases': any,
  '/my-queue/my-group-cases': any,
  '/activities': any,
  '/activities/list': any,
  '/activities/card/$id': named,
  '/activities/create': named,
  '/employees': any,
  '/employees/list': any,
  '/employees/card/$id': z.looseObject({ title: text, info: text }),
  '/employees/import': any,
  '/employees/wrong-data': any,
  '/staff': any,
  '/staff/my-employees': any,
  '/staff/my-operation-employees': any,
  '/staff/card/$id': z.looseObject({ title: text, info: text }),
  '/definations': any,
  '/definations/divisions': any,
  '/definations/teams': any,
  '/definations/case-types': any,
  '/definations/wrapups': any,
  '/definations/sub-wrapups': any,
  '/definations/status-wrapups': any,
  '/definations/sources': any,
  '/definations/loa-reaons': any,
  '/definations/programs-mapping': any,
  '/definations/active-directory-group': any,
  '/definations/sms-templates': any,
  '/definations/text-templates': any,
  '/definations/root-causes': any,
  '/definations/users': z.looseObject({ edit: text }),
  '/definations/settings': any,
  '/definations/outbox': any,
  '/admin': any,
  '/admin/health': any,
  '/profile': any,
  '/profile/index': z.looseObject({ state: text }),
  '/profile/activity-detail-card/$id': named,
  '/profile/activity-detail-card/$id/answer': any,
  '/faq': any,
  '/faq/index': any,
  '/no-permission': any,
} as const

/** The addresses of pages without menu and top bar. */
export const standaloneAddresses = {
  '/link-token/$token': any,
  '/401': z.looseObject({ noGoBack: text }),
  '/404': any,
  '/auth-redirect': z.looseObject({ returnTo: text }),
  '/oidc-callback': any,
} as const

export type Address = keyof typeof shellAddresses | keyof typeof standaloneAddresses

const searches: Record<string, z.ZodType<Record<string, unknown>>> = { ...shellAddresses, ...standaloneAddresses }

export const searchOf = (path: string) => searches[path] ?? any
