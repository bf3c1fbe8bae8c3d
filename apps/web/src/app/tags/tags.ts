/** A visited page. Addresses that differ only in the query are one page; the tag links to the latest of them. */
export interface Tag {
  path: string
  href: string
  /** The page's name in the page table. */
  page: string
  /** The name from the page's query; without it the tag shows the page's title. */
  title?: string
  pinned?: true
}

export type TagsAction =
  /** `insteadOf` is the path of the page that this one replaces. */
  | { type: 'visit'; tag: Tag; insteadOf?: string | undefined }
  | { type: 'close'; path: string }
  | { type: 'closeOthers'; path: string }
  | { type: 'closeAll' }

/** Pinned tags are never removed. */
export function tagsAfter(tags: readonly Tag[], action: TagsAction): readonly Tag[] {
  switch (action.type) {
    case 'visit':
      return visited(inPlace(tags, action), action.tag)
    case 'close':
      return tags.filter((tag) => tag.pinned || tag.path !== action.path)
    case 'closeOthers':
      return tags.filter((tag) => tag.pinned || tag.path === action.path)
    case 'closeAll':
      return tags.filter((tag) => tag.pinned)
  }
}

/** The page to open after the current page was closed: its right neighbour, else the left one. Null: stay. */
export function nextAfterClosing(before: readonly Tag[], after: readonly Tag[], current: string): string | null {
  const index = before.findIndex((tag) => tag.path === current)
  if (index < 0 || after.some((tag) => tag.path === current)) return null
  const kept = (tag: Tag) => after.some((other) => other.path === tag.path)
  const neighbour = before.slice(index + 1).find(kept) ?? before.slice(0, index).findLast(kept)
  return neighbour?.href ?? '/home'
}

/** The new page takes the position of the page it replaces. */
function inPlace(tags: readonly Tag[], { tag, insteadOf }: TagsAction & { type: 'visit' }): readonly Tag[] {
  const left = tags.find((other) => other.path === insteadOf && !other.pinned && other.path !== tag.path)
  if (!left) return tags
  const isKnown = tags.some((other) => other.path === tag.path)
  return tags.flatMap((other) => (other !== left ? other : isKnown ? [] : tag))
}

function visited(tags: readonly Tag[], tag: Tag): readonly Tag[] {
  const known = tags.find((other) => other.path === tag.path)
  if (!known) return [...tags, tag]
  if (known.href === tag.href && known.title === tag.title) return tags
  return tags.map((other) => (other === known ? { ...tag, ...(known.pinned && { pinned: true }) } : other))
}
