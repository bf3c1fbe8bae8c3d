import Fuse, { type FuseResult, type IFuseOptions } from 'fuse.js'
import { fold } from '../../lib/fold.ts'

/** Something the palette can find: a page has a path, an action has none. */
export interface Findable {
  title: string
  path?: string
}

export interface Found<Entry> {
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
  const [longest] = runs.toSorted((one, other) => other[1] - other[0] - (one[1] - one[0]))
  return longest && longest[1] > longest[0] ? [longest[0], longest[1] + 1] : null
}
