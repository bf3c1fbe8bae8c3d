import type { Language } from '@destek/contracts/core/languages'
import type { DemoRole } from './roles.ts'

/** The reference data for cases, in the words of a tenant. */
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

/** The first values of a record that the administrator changed later. The history shows both. */
interface Changed<Content> {
  was?: Partial<Content>
}

export interface StatusContent extends Changed<{ name: string; code: string; isActive: boolean }> {
  name: string
  /** A colour code. */
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
  /** In hours. */
  sla: number
  priority: Priority
  serviceDeskName?: string
  /** The automation robot that can do the work. */
  rpaAction?: string
  isActive?: boolean
  subCategories?: readonly string[]
  /** How often the category occurs: for most a few times, for common requests ten times as often. */
  frequency?: number
  /** The months (1 to 12) in which it occurs three times as often. */
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
  /** Null: available in every division. */
  division: string | null
}

export interface TextTemplateContent {
  templateName: string
  cultureName: Language
  content: string
}

/** The parts of group names in the company's directory: the code of the client and its part of mail addresses. */
export interface DirectoryContent {
  root: string
  clients: Record<string, { code: string; mail: string }>
}
