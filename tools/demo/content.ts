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

/** All that is particular to one tenant, in the words of its people. The rows of the database are derived from it. */
export interface TenantContent extends Definitions {
  tenant: DemoTenant
  timeZone: string
  /** As MM-DD. */
  holidays: readonly string[]
  emailDomain: string
  /** Begins the names of devices. */
  countryCode: string
  features: Record<Feature, boolean>
  /** Those that no screen maintains. */
  settings: Partial<Record<SettingName, string>>
  /** What the administrator filled in on the settings screen. */
  maintainedSettings: Partial<Record<SettingField, string | boolean>>
  /** The passwords that belong to them; loaded only where they can be encrypted with the key of the server. */
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
  /** The templates that those who work on a case send; without them nobody sends SMS. */
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

/** What somebody is there for, whatever a tenant calls it. */
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
  /** How large it is beside the others; a program of size 0 has ended. */
  size: number
  /** Calls are answered in another language, often by people who grew up with it. */
  foreign?: boolean
}

/** A person with a fixed name in a fixed place. The others are invented around them. */
export interface CastMember extends Person {
  job: Job
  program?: string
  team?: string
  /** The demo account with which this person signs in. */
  account?: string
  hasPortrait?: true
}

export type InventPerson = (random: Random, program: Program | undefined) => Person

/** Names and values; the day of joining is an ISO date. */
export type InventAttributes = (
  random: Random,
  facts: { joined: string; gender: Gender; isOfCast: boolean },
) => readonly (readonly [name: string, value: string])[]

export type VoiceStatus = '-1' | '0' | '1'

/** What the voice authentication says with each status, if anything. */
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
  /** By which the demo knows it: of it its id is made. */
  name: string
  /** What its people call it; left out: its name. */
  title?: string
  job: Job
  size: number
  level: 1 | 2
  email: string | null
  /** What the address was at first. */
  formerEmail?: string
  serviceDeskGroup: string | null
  /** The team whose lead runs this one as well; without it the team has a lead of its own. */
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
  /** The demo account that wrote it; left out: somebody of a support team. */
  from?: string
  score: number | null
  description: string
}

/** Filters that somebody with a demo account has named. */
export interface CaseViewContent {
  account: string
  list: CaseListName
  name: string
  filters: (id: (kind: string, key: string) => string) => Record<string, string>
  /** With the team of the account. */
  isShared?: boolean
}

/** Why people think that others should look at a case, with what some of them add. What stands first is said more often. */
export interface ReportContent {
  reason: string
  descriptions: readonly string[]
}

/** What somebody said to be wrong in a record, and what was done about it, if anything. */
export interface InconsistentDataContent {
  comment: string
  resolution?: string
}

/** Something done about the account of somebody with a demo account, told by hand so that their list shows all that can happen. */
export interface OwnTokenContent {
  account: string
  actionMethod: ActionMethod
  requestType?: 'IVR'
  hoursAgo: number
  status: number
  /** How long it took until this status; left out: some minutes. */
  hours?: number
  problem?: string
  description: string
  /** Begins so many days from now. */
  leave?: { reason: string; inDays: number; days: number; text: string }
}

/** A case of somebody with a demo account, told by hand so that their own pages show something worth reading. */
export interface OwnCaseContent {
  account: string
  /** "Main category › category". */
  kind: string
  subCategory: string
  hoursAgo: number
  status: string
  /** How long it took until the present status. */
  hours: number
  isClosed?: boolean
  text: string
}
