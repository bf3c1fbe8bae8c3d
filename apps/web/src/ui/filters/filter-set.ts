import type { UseQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Options } from '../select/option.ts'

/** The filters of one list: what can be set, in the groups of the panel. The address is the only place that knows what is set. */
export interface FilterSet {
  groups: readonly FilterGroup[]
  /** Filters that only a link sets; they have a chip and no field. */
  linked?: readonly LinkedFilter[]
}

export interface FilterGroup {
  name: string
  title: () => string
  filters: readonly PanelFilter[]
}

/** What is set, by the names that the address and the call give the filters. */
export type FilterValues = Readonly<Partial<Record<string, string>>>

export type PanelFilter = ChoiceFilter | PersonFilter | RangeFilter | TextFilter
export type Filter = PanelFilter | LinkedFilter

interface FilterBase {
  /** The parameter in the address and in the call. */
  name: string
  /** What people call it. A function, so that it follows the language. */
  label: () => string
  /** Which values make sense; any other in the address counts as absent. */
  schema: z.ZodType
  /** Of the six columns of the panel. */
  span?: 2
  /** Filters that decide what can be meant here; when one of them changes, this one has lost its meaning. */
  dependsOn?: readonly string[]
}

export interface Choices {
  options: Options
  /** There are more than were answered: what is typed must be looked for on the server. */
  isCut?: boolean
}

export type ChoicesQuery = UseQueryOptions<unknown, Error, Choices>

export interface ChoicesSource {
  (values: FilterValues, typed?: string): ChoicesQuery
  /** The one option with this value, for lists that may be longer than what is answered at once. */
  one?: (value: string) => ChoicesQuery
}

/** One out of a list. */
export interface ChoiceFilter extends FilterBase {
  kind: 'choice'
  /** Where the options come from, given the other filters and what is typed. */
  choices: ChoicesSource
  /** The filter without which nothing can be chosen here, and the sentence that says so. */
  requires?: { name: string; hint: () => string }
}

/** Somebody who can sign in, found while typing. */
export interface PersonFilter extends FilterBase {
  kind: 'person'
}

/** From one day to another, the last one included. */
export interface RangeFilter extends FilterBase {
  kind: 'range'
  /** The parameter of the last day; `name` is that of the first. */
  endName: string
  placeholders: readonly [() => string, () => string]
  /** In the chip, where there is less room. */
  shortLabel: () => string
  /** The range while nobody has asked for one, unless the other filters speak against it. */
  initial?: (values: FilterValues) => { start: string; end: string } | null
}

/** A text that the list follows while it is typed. */
export interface TextFilter extends FilterBase {
  kind: 'text'
  max: number
  /** The value of what is typed; null where that makes no sense. Left out: the text itself. */
  read?: (typed: string) => string | null
  /** Says why what is typed makes no sense. */
  problem?: () => string
  hint?: () => string
  /** The value as people write it. */
  write?: (value: string) => string
  /** Looks through the whole row rather than one field of it. */
  isSearch?: boolean
}

export interface LinkedFilter extends FilterBase {
  kind: 'linked'
  /** Where the name of the value is found. */
  choices?: (value: string) => ChoicesQuery
  write?: (value: string) => string
  /** The value is several ids with commas between them; says how many there are where their names would be too long. */
  several?: (count: number) => string
  /** All that the chip says, in place of the label and the value. */
  phrase?: (value: string) => string
}
