import type { LucideIcon } from 'lucide-react'
import Fuse, { type FuseResult, type IFuseOptions } from 'fuse.js'
import { fold } from '../../lib/i18n/fold.ts'

/** A line of the palette. A page, a person or a case has an address, an action does something. */
export interface Entry {
  id: string
  title: string
  icon: LucideIcon
  /** Where it leads; the address of a page is searched, too. */
  path?: string
  /** What it is for or what else is known of it, beside the title. */
  hint?: string
  /** Of a case. */
  status?: { name: string; colour: string }
  /** The key that does the same. */
  keyName?: string
  /** In place of going to the address, unless in a new tab. */
  run?: () => void
}

export type SectionName = 'people' | 'cases' | 'actions' | 'links' | 'pages'

export interface Section {
  name: SectionName
  found: Found<Entry>[]
}

const signs: Record<string, SectionName> = { '>': 'actions', '#': 'cases', '@': 'people' }

/** What is wanted, and of which kind only where the text begins with a sign. */
export function readText(text: string): { only: SectionName | null; wanted: string } {
  const trimmed = text.trim()
  const only = signs[trimmed.charAt(0)] ?? null
  return { only, wanted: only ? trimmed.slice(1).trim() : trimmed }
}

interface Searched {
  /** Known here, and looked through here. */
  pages: readonly Entry[]
  actions: readonly Entry[]
  /** Outside the product. */
  links?: readonly Entry[]
  /** What the server has found, and what follows from it. */
  found?: Partial<Record<SectionName, readonly Entry[]>>
}

/** What the written text finds, section by section. */
export function sectionsFor(text: string, { pages, actions, links = [], found = {} }: Searched): Section[] {
  const { only, wanted } = readText(text)
  const given = (name: SectionName) => (found[name] ?? []).map((entry) => ({ entry, mark: null }))
  const marked = (name: SectionName) => (found[name] ?? []).map((entry) => ({ entry, ...marksOf(entry, wanted) }))
  const sections: Section[] = [
    { name: 'people', found: marked('people') },
    { name: 'cases', found: marked('cases') },
    // Somebody who has not asked for actions is offered those only that the text names.
    {
      name: 'actions',
      found: [...given('actions'), ...find(actions, wanted).filter((hit) => only || contains(hit.entry, wanted))],
    },
    { name: 'links', found: findWithHints(links, wanted) },
    { name: 'pages', found: [...findWithHints(pages, wanted), ...given('pages')] },
  ]
  const asked = sections.filter((section) => section.found.length > 0 && (only === null || section.name === only))
  // Most people who have written nothing yet want to go somewhere.
  return wanted === '' ? asked.toReversed() : asked
}

/** Something the palette can find: a page has a path, an action has none. */
interface Findable {
  title: string
  path?: string
}

type Mark = readonly [number, number] | null

interface Found<Entry> {
  entry: Entry
  /** The part of the title to mark, from and up to. */
  mark: Mark
  /** The same of what stands beside it. */
  hintMark?: Mark
}

export const searchOptions = {
  threshold: 0.4,
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ],
}

/** Best first; an empty text finds everything in the given order. */
export function find<Entry extends Findable>(entries: readonly Entry[], text: string): Found<Entry>[] {
  const wanted = fold(text.trim())
  if (wanted === '') return entries.map((entry) => ({ entry, mark: null }))
  return new Fuse(entries, options<Entry>())
    .search(wanted)
    .map((result) => ({ entry: result.item, mark: markOf(result, wanted) }))
}

/** Besides what the title or the address matches: what the hint speaks of, whose words begin as those that are written. */
function findWithHints(entries: readonly Entry[], text: string): Found<Entry>[] {
  const found = find(entries, text)
  const wanted = wordsOf(text)
  if (text.trim().length < shortestWord) return found
  const speaksOfIt = ({ hint = '' }: Entry) => wanted.every((word) => wordsOf(hint).some((other) => other.startsWith(word)))
  const others = entries.filter((entry) => !found.some((hit) => hit.entry === entry) && speaksOfIt(entry))
  return [...found, ...others.map((entry) => ({ entry, ...marksOf(entry, text) }))]
}

/** Fewer letters begin a word of almost every hint. */
const shortestWord = 3

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const options = <Entry extends Findable>(): IFuseOptions<Entry> => ({
  ...searchOptions,
  includeMatches: true,
  getFn: (entry, path) => fold(entry[String(path) as keyof Findable] ?? ''),
})

/** The text itself where the title contains it, else the longest run of letters that matched. */
function markOf<Entry extends Findable>({ item, matches }: FuseResult<Entry>, wanted: string): Mark {
  const whole = placeOf(item.title, wanted)
  if (whole) return whole
  const runs = matches?.find((match) => match.key === 'title')?.indices ?? []
  const [longest] = runs.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
  return longest && longest[1] > longest[0] ? [longest[0], longest[1] + 1] : null
}

/** Where the text, or else its first word, stands in what the server has found. */
function marksOf({ title, hint = '' }: Entry, wanted: string): Omit<Found<Entry>, 'entry'> {
  const [word = ''] = wanted.split(/\s+/)
  const mark = placeOf(title, wanted) ?? placeOf(title, word)
  return { mark, hintMark: mark ? null : (placeOf(hint, wanted) ?? placeOf(hint, word)) }
}

function placeOf(text: string, wanted: string): Mark {
  const start = wanted === '' ? -1 : fold(text).indexOf(fold(wanted))
  return start < 0 ? null : [start, start + wanted.length]
}

const contains = ({ title }: Findable, wanted: string) => wanted === '' || placeOf(title, wanted) !== null
