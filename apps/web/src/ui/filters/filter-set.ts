import type { UseQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Options } from '../select/option.ts'

/** The filters of a list, in the groups of the panel. Their values are stored only in the address. */
export interface FilterSet {
  groups: readonly FilterGroup[]
  /** Filters that only a link sets; they have a chip but no field. */
  linked?: readonly LinkedFilter[]
}

export interface FilterGroup {
  name: string
  title: () => string
  filters: readonly PanelFilter[]
}

/** The active values by parameter name, the same in address and call. */
export type FilterValues = Readonly<Partial<Record<string, string>>>

export type PanelFilter = ChoiceFilter | PersonFilter | RangeFilter | TextFilter
export type Filter = PanelFilter | LinkedFilter

interface FilterBase {
  /** The parameter in address and call. */
  name: string
  /** The label; a function, so that it follows the language. */
  label: () => string
  /** Valid values; others in the address are ignored. */
  schema: z.ZodType
  /** In the panel's six columns. */
  span?: 2
  /** Filters that determine the options of this one; when one of them changes, this one is cleared. */
  dependsOn?: readonly string[]
}

export interface Choices {
  options: Options
  /** The answer is incomplete: search on the server. */
  isCut?: boolean
}

export type ChoicesQuery = UseQueryOptions<unknown, Error, Choices>

export interface ChoicesSource {
  (values: FilterValues, typed?: string): ChoicesQuery
  /** Fetches the option with this value, for lists that may be longer than one answer. */
  one?: (value: string) => ChoicesQuery
}

/** One option of a list. */
export interface ChoiceFilter extends FilterBase {
  kind: 'choice'
  /** The source of the options, given the other filters and the typed text. */
  choices: ChoicesSource
  /** A filter that must be set first, and the text that says so. */
  requires?: { name: string; hint: () => string }
}

/** A user, found while typing. */
export interface PersonFilter extends FilterBase {
  kind: 'person'
}

/** A range of days, including the last. */
export interface RangeFilter extends FilterBase {
  kind: 'range'
  /** The parameter of the last day; `name` is the parameter of the first. */
  endName: string
  placeholders: readonly [() => string, () => string]
  /** For the chip, which has less room. */
  shortLabel: () => string
  /** The default range, unless the other filters exclude it. */
  initial?: (values: FilterValues) => { start: string; end: string } | null
}

/** A text that filters while it is typed. */
export interface TextFilter extends FilterBase {
  kind: 'text'
  max: number
  /** Converts the typed text; null if it is invalid. Left out: the text itself. */
  read?: (typed: string) => string | null
  /** The reason why the typed text is invalid. */
  problem?: () => string
  hint?: () => string
  /** Formats the value for display. */
  write?: (value: string) => string
  /** Searches the whole row, not one field. */
  isSearch?: boolean
}

export interface LinkedFilter extends FilterBase {
  kind: 'linked'
  /** Fetches the name of the value. */
  choices?: (value: string) => ChoicesQuery
  write?: (value: string) => string
  /** For several ids separated by commas: the text with their number, if the names are too long. */
  several?: (count: number) => string
  /** The whole text of the chip, instead of label and value. */
  phrase?: (value: string) => string
}
