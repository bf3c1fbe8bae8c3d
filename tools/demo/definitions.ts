import type { Language } from '@destek/contracts/core/languages'
import type { DemoRole } from './roles.ts'

/** The reference data that cases depend on, as a tenant words it. */
export interface Definitions {
  statuses: readonly StatusContent[]
  priorities: Record<Priority, PriorityContent>
  categories: readonly MainCategoryContent[]
  caseTypes: readonly CaseTypeContent[]
  leaveReasons: readonly LeaveReasonContent[]
  rootCauses: readonly RootCauseContent[]
  smsTemplates: readonly SmsTemplateContent[]
  textTemplates: readonly TextTemplateContent[]
  directory: DirectoryContent
  roleDescriptions: Record<DemoRole, string>
}

/** What the administrator wrote first and changed later; the history tells of both. */
interface Changed<Content> {
  was?: Partial<Content>
}

export interface StatusContent extends Changed<{ name: string; code: string; isActive: boolean }> {
  name: string
  /** A colour. */
  code: string
  serviceDeskName: string | null
  closed?: boolean
  isActive?: boolean
  waitsForEmployee?: boolean
}

export type Priority = 'critical' | 'high' | 'normal' | 'low'

export interface PriorityContent {
  serviceDeskName: string
  colour: string
}

export interface MainCategoryContent {
  division: string
  name: string
  categories: readonly CategoryContent[]
}

export interface CategoryContent extends Changed<{ name: string; sla: number }> {
  name: string
  team: string
  /** Hours. */
  sla: number
  priority: Priority
  serviceDeskName?: string
  /** The robot that can do the work without a person. */
  rpaAction?: string
  isActive?: boolean
  subCategories?: readonly string[]
  /** How often it comes up; of most a few times, of what everybody asks for ten times as often. */
  frequency?: number
  /** The months (1 to 12) in which it comes up thrice as often. */
  season?: readonly number[]
}

export interface CaseTypeContent extends Changed<{ name: string; sla: number }> {
  name: string
  sla: number
  division: string
}

export interface LeaveReasonContent extends Changed<{ displayName: string; isActive: boolean }> {
  name: string
  displayName: string
  isActive?: boolean
}

export interface RootCauseContent {
  reason: string
  actionOwners: readonly string[]
}

export interface SmsTemplateContent extends Changed<{ text: string }> {
  name: string
  text: string
  /** Null: offered to every division. */
  division: string | null
}

export interface TextTemplateContent {
  templateName: string
  cultureName: Language
  content: string
}

/** How the company's directory names groups: by the client's code and by the part of its mail addresses. */
export interface DirectoryContent {
  root: string
  clients: Record<string, { code: string; mail: string }>
}
