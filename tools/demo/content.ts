import type { CaseListName } from '@destek/contracts/cases/case-filters'
import type { ActionMethod } from '@destek/contracts/people/link-tokens'
import type { SecretField } from '@destek/contracts/system/flat-settings'
import type { Feature, SettingName } from '@destek/contracts/system/settings'
import type { SettingField } from '@destek/server/features/settings/setting-names'
import type { CaseTexts } from './cases/case-texts.ts'
import type { Definitions } from './definitions.ts'
import type { DemoTenant } from './demo-ids.ts'
import type { Random } from './random.ts'
import type { TokenTexts } from './tokens/token-texts.ts'

/** The content of one tenant in the words of its people. The database rows are derived from it. */
export interface TenantContent extends Definitions {
  tenant: DemoTenant
  timeZone: string
  /** In the form MM-DD. */
  holidays: readonly string[]
  emailDomain: string
  /** The beginning of device names. */
  countryCode: string
  features: Record<Feature, boolean>
  /** Settings that no screen maintains. */
  settings: Partial<Record<SettingName, string>>
  /** The values that the administrator entered on the settings screen. */
  maintainedSettings: Partial<Record<SettingField, string | boolean>>
  /** The passwords for these settings. They are loaded only if they can be encrypted with the key of the server. */
  maintainedSecrets: Partial<Record<SecretField, string>>
  headcount: number
  workplaces: Workplaces
  jobs: Record<Job, JobContent>
  cast: readonly CastMember[]
  inventPerson: InventPerson
  inventAttributes: InventAttributes
  voiceMessages: VoiceMessages
  divisions: readonly Division[]
  sources: readonly SourceContent[]
  feedback: readonly FeedbackContent[]
  caseCount: number
  caseTexts: CaseTexts
  ownCases: readonly OwnCaseContent[]
  caseViews: readonly CaseViewContent[]
  reports: readonly ReportContent[]
  /** The templates of the SMS that agents send. Without them no SMS exist. */
  smsOfCases?: { asking: string; unreached: string; atEnd: string }
  inconsistentData: readonly InconsistentDataContent[]
  tokenCount: number
  tokenTexts: TokenTexts
  ownTokens: readonly OwnTokenContent[]
}

export type Gender = 'Female' | 'Male'

export interface Person {
  firstName: string
  middleName?: string
  lastName: string
  gender: Gender
}

/** The job of a person, independent of the title that a tenant gives it. */
export type Job =
  | 'director'
  | 'siteManager'
  | 'operationManager'
  | 'teamLeader'
  | 'agent'
  | 'qualitySpecialist'
  | 'trainer'
  | 'supportManager'
  | 'supportLead'
  | 'applicationManager'
  | 'itSpecialist'
  | 'payrollSpecialist'
  | 'hrSpecialist'
  | 'officeSpecialist'

export interface JobContent {
  group: string
  position: string
  titles: readonly [string, ...string[]]
}

export interface Workplaces {
  /** The first one is the head office. */
  locations: readonly { name: string; code: string }[]
  clients: readonly string[]
  programs: readonly Program[]
}

export interface Program {
  name: string
  abbr: string
  location: string
  client: string
  /** The size relative to the other programs. A program of size 0 has ended. */
  size: number
  /** Calls are answered in another language, often by native speakers. */
  foreign?: boolean
}

/** A person with a fixed name and a fixed post. All other people are invented. */
export interface CastMember extends Person {
  job: Job
  program?: string
  team?: string
  /** The demo account of this person. */
  account?: string
  hasPortrait?: true
}

export type InventPerson = (random: Random, program: Program | undefined) => Person

/** Returns pairs of name and value. The joining date is given as an ISO date. */
export type InventAttributes = (
  random: Random,
  facts: { joined: string; gender: Gender; isOfCast: boolean },
) => readonly (readonly [name: string, value: string])[]

export type VoiceStatus = '-1' | '0' | '1'

/** The messages of the voice authentication for each status; null if there is none. */
export interface VoiceMessages {
  user: Record<VoiceStatus, readonly (string | null)[]>
  print: Record<VoiceStatus, readonly (string | null)[]>
}

export interface Division {
  name: string
  isPublic: boolean
  isAuthorized: boolean
  teams: readonly Team[]
}

export interface Team {
  /** The key of the team in the demo. Its id is derived from it. */
  name: string
  /** The displayed name; if missing: the key. */
  title?: string
  job: Job
  size: number
  level: 1 | 2
  email: string | null
  /** The mail address before the last change. */
  formerEmail?: string
  serviceDeskGroup: string | null
  /** The team whose lead also leads this one. If missing, the team has its own lead. */
  ledWith?: string
}

export const titleOf = ({ name, title }: Team): string => title ?? name

export interface SourceContent {
  code: string
  name: string
  description: string
}

export interface FeedbackContent {
  daysAgo: number
  /** The demo account that wrote it; if missing: a user of a support team. */
  from?: string
  score: number | null
  description: string
}

/** A view that a demo account has saved. */
export interface CaseViewContent {
  account: string
  list: CaseListName
  name: string
  filters: (id: (kind: string, key: string) => string) => Record<string, string>
  /** Shared with the team of the account. */
  isShared?: boolean
}

/** Reasons for reporting a case, with optional descriptions. The first ones occur more often. */
export interface ReportContent {
  reason: string
  descriptions: readonly string[]
}

/** A report of wrong data in an employee record, and its resolution, if any. */
export interface InconsistentDataContent {
  comment: string
  resolution?: string
}

/**
 * An action on the account of a person with a demo account. These are written by hand, so that the list of this person shows every possible
 * state.
 */
export interface OwnTokenContent {
  account: string
  actionMethod: ActionMethod
  requestType?: 'IVR'
  hoursAgo: number
  status: number
  /** The time until this status; if missing: some minutes. */
  hours?: number
  problem?: string
  description: string
  /** Starts this many days from now. */
  leave?: { reason: string; inDays: number; days: number; text: string }
}

/** A case of a person with a demo account. These are written by hand, so that the pages of this person have realistic content. */
export interface OwnCaseContent {
  account: string
  /** In the form "Main category › category". */
  kind: string
  subCategory: string
  hoursAgo: number
  status: string
  /** The time until the current status. */
  hours: number
  isClosed?: boolean
  text: string
}
