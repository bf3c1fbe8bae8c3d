import type { LucideIcon } from 'lucide-react'
import Fuse, { type FuseResult, type IFuseOptions } from 'fuse.js'
import { foldDiacritics } from '../../lib/i18n/fold-diacritics.ts'

/** A line of the palette. A page, a person or a case has an address; an action has a function. */
export interface Entry {
  id: string
  title: string
  icon: LucideIcon
  /** The target address; for a page it is searched as well. */
  path?: string
  /** More detail beside the title, such as the purpose of an action. */
  hint?: string
  /** Only for cases. */
  status?: { name: string; colour: string }
  /** The shortcut for the same action. */
  keyName?: string
  /** Runs instead of opening the address, except for a new tab. */
  run?: () => void
}

export type SectionName = 'people' | 'cases' | 'actions' | 'links' | 'pages'

export interface Section {
  name: SectionName
  found: Found<Entry>[]
}

const signs: Record<string, SectionName> = { '>': 'actions', '#': 'cases', '@': 'people' }

/** Splits the text into its search words and the section that a leading character selects. */
export function readText(text: string): { only: SectionName | null; wanted: string } {
  const trimmed = text.trim()
  const only = signs[trimmed.charAt(0)] ?? null
  return { only, wanted: only ? trimmed.slice(1).trim() : trimmed }
}

interface Searched {
  /** Searched in the browser. */
  pages: readonly Entry[]
  actions: readonly Entry[]
  /** Pages outside the product. */
  links?: readonly Entry[]
  /** Results of the server, and the actions for them. */
  found?: Partial<Record<SectionName, readonly Entry[]>>
}

/** The results for the text, by section. */
export function sectionsFor(text: string, { pages, actions, links = [], found = {} }: Searched): Section[] {
  const { only, wanted } = readText(text)
  const given = (name: SectionName) => (found[name] ?? []).map((entry) => ({ entry, mark: null }))
  const marked = (name: SectionName) => (found[name] ?? []).map((entry) => ({ entry, ...marksOf(entry, wanted) }))
  const sections: Section[] = [
    { name: 'people', found: marked('people') },
    { name: 'cases', found: marked('cases') },
    // Without the prefix for actions, only actions whose title matches are offered.
    {
      name: 'actions',
      found: [...given('actions'), ...find(actions, wanted).filter((hit) => only || contains(hit.entry, wanted))],
    },
    { name: 'links', found: findWithHints(links, wanted) },
    { name: 'pages', found: [...findWithHints(pages, wanted), ...given('pages')] },
  ]
  const asked = sections.filter((section) => section.found.length > 0 && (only === null || section.name === only))
  // With an empty text most users want to open a page.
  return wanted === '' ? asked.toReversed() : asked
}

/** A result of the palette: a page has a path, an action has none. */
interface Findable {
  title: string
  path?: string
}

type Mark = readonly [number, number] | null

interface Found<Entry> {
  entry: Entry
  /** The start and end of the marked part of the title. */
  mark: Mark
  /** The same for the hint. */
  hintMark?: Mark
}

export const searchOptions = {
  threshold: 0.4,
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ],
}

/** Best match first; an empty text keeps all entries in their order. */
export function find<Entry extends Findable>(entries: readonly Entry[], text: string): Found<Entry>[] {
  const wanted = foldDiacritics(text.trim())
  if (wanted === '') return entries.map((entry) => ({ entry, mark: null }))
  return new Fuse(entries, options<Entry>())
    .search(wanted)
    .map((result) => ({ entry: result.item, mark: markOf(result, wanted) }))
}

/** Adds entries whose hint contains words that begin with the typed words. */
function findWithHints(entries: readonly Entry[], text: string): Found<Entry>[] {
  const found = find(entries, text)
  const wanted = wordsOf(text)
  if (text.trim().length < shortestWord) return found
  const speaksOfIt = ({ hint = '' }: Entry) => wanted.every((word) => wordsOf(hint).some((other) => other.startsWith(word)))
  const others = entries.filter((entry) => !found.some((hit) => hit.entry === entry) && speaksOfIt(entry))
  return [...found, ...others.map((entry) => ({ entry, ...marksOf(entry, text) }))]
}

/** With fewer letters almost every hint would match. */
const shortestWord = 3

const wordsOf = (text: string) =>
  foldDiacritics(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const options = <Entry extends Findable>(): IFuseOptions<Entry> => ({
  ...searchOptions,
  includeMatches: true,
  getFn: (entry, path) => foldDiacritics(entry[String(path) as keyof Findable] ?? ''),
})

/** The text itself if the title contains it, else the longest run of matching letters. */
function markOf<Entry extends Findable>({ item, matches }: FuseResult<Entry>, wanted: string): Mark {
  const whole = placeOf(item.title, wanted)
  if (whole) return whole
  const runs = matches?.find((match) => match.key === 'title')?.indices ?? []
  const [longest] = runs.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
  return longest && longest[1] > longest[0] ? [longest[0], longest[1] + 1] : null
}

/** The position of the text, or of its first word, in a result of the server. */
function marksOf({ title, hint = '' }: Entry, wanted: string): Omit<Found<Entry>, 'entry'> {
  const [word = ''] = wanted.split(/\s+/)
  const mark = placeOf(title, wanted) ?? placeOf(title, word)
  return { mark, hintMark: mark ? null : (placeOf(hint, wanted) ?? placeOf(hint, word)) }
}

function placeOf(text: string, wanted: string): Mark {
  const start = wanted === '' ? -1 : foldDiacritics(text).indexOf(foldDiacritics(wanted))
  return start < 0 ? null : [start, start + wanted.length]
}

const contains = ({ title }: Findable, wanted: string) => wanted === '' || placeOf(title, wanted) !== null
