import { P } from './permissions.ts'
import type { RouteShape } from './routes.ts'
import { F } from '../system/settings.ts'

/**
 * Every kind of record that is maintained on a screen, and who maintains it. The calls that change a record, the live news about it
 * and its history all ask for the same.
 */
export const recordKinds = {
  source: { needs: [P.DefinationsSources], within: P.Definations },
  status: { needs: [P.DefinationsStatusWrapup], within: P.Definations },
  category: { needs: [P.DefinationsWrapup], within: P.Definations },
  subCategory: { needs: [P.DefinationsWrapup], within: P.Definations },
  rootCause: { needs: [P.DefinationsWrapup], within: P.Definations },
  caseType: { needs: [P.DefinationsCaseTypes], within: P.Definations },
  leaveReason: { needs: [P.DefinationsLoaReason], within: P.Definations, feature: F.Password },
  division: { needs: [P.DefinationsDivisions], within: P.Definations },
  team: { needs: [P.DefinationsTeams], within: P.Definations },
  program: { needs: [P.DefinationsProgramMapping], within: P.Definations },
  directoryGroup: { needs: [P.DefinationsActiveDirectory], within: P.Definations, feature: F.ActiveDirectory },
  smsTemplate: { needs: [P.DefinationsSmsTemplates], within: P.Definations, feature: F.Sms },
  textTemplate: { needs: [P.TextTemplates] },
  settings: { needs: [P.DefinationsSettings], within: P.Definations },
  user: { needs: [P.Users] },
  role: { needs: [P.Users] },
} as const satisfies Record<string, Maintainers>

export type RecordKind = keyof typeof recordKinds

export type Maintainers = Pick<RouteShape, 'within' | 'feature'> & Required<Pick<RouteShape, 'needs'>>

/** The kinds of changes to a record. */
export type RecordAct = 'created' | 'updated' | 'deleted' | 'memberAdded' | 'memberRemoved'
