import type { LucideIcon } from 'lucide-react'
import Fuse, { type FuseResult, type IFuseOptions } from 'fuse.js'
import { fold } from '../../lib/i18n/fold.ts'

/** A line of the palette. A page has an address, an action does something. */
export interface Entry {
  id: string
  title: string
  icon: LucideIcon
  /** The address in the page table; searched, too. */
  path?: string
  /** Where it stands, beside the title. */
  hint?: string
  /** The key that does the same. */
  keyName?: string
  run?: () => void
}

export interface Section {
  name: 'pages' | 'actions'
  found: Found<Entry>[]
}

/** What the written text finds; a text that begins with `>` asks for actions only. */
export function sectionsFor(text: string, pages: readonly Entry[], actions: readonly Entry[]): Section[] {
  const onlyActions = text.trimStart().startsWith('>')
  const wanted = onlyActions ? text.trimStart().slice(1) : text
  const sections: Section[] = [
    { name: 'pages', found: onlyActions ? [] : find(pages, wanted) },
    { name: 'actions', found: find(actions, wanted) },
  ]
  return sections.filter((section) => section.found.length > 0)
}

/** Something the palette can find: a page has a path, an action has none. */
interface Findable {
  title: string
  path?: string
}

interface Found<Entry> {
  entry: Entry
  /** The part of the title to mark, from and up to. */
  mark: readonly [number, number] | null
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

const options = <Entry extends Findable>(): IFuseOptions<Entry> => ({
  ...searchOptions,
  includeMatches: true,
  getFn: (entry, path) => fold(entry[String(path) as keyof Findable] ?? ''),
})

/** The text itself where the title contains it, else the longest run of letters that matched. */
function markOf<Entry extends Findable>({ item, matches }: FuseResult<Entry>, wanted: string): readonly [number, number] | null {
  const start = fold(item.title).indexOf(wanted)
  if (start >= 0) return [start, start + wanted.length]
  const runs = matches?.find((match) => match.key === 'title')?.indices ?? []
  const [longest] = runs.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
  return longest && longest[1] > longest[0] ? [longest[0], longest[1] + 1] : null
}
