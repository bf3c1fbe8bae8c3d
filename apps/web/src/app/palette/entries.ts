import type { LucideIcon } from 'lucide-react'
import { find, type Found } from './search.ts'

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
