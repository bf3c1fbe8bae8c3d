import type { Permission } from '@destek/contracts/core/permissions'
import type { Feature } from '@destek/contracts/system/settings'
import type { resources } from '@destek/locales'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, FunctionComponent } from 'react'

export type Role = Permission | 'guest'

/** A key under `pages` of the `shell` locale. */
export type PageTitle = keyof (typeof resources)['en']['shell']['pages']

export type MenuGroup = 'top' | 'cases' | 'people' | 'definitions'

/** One page of the product, or an area with pages. Router, menu, search and breadcrumb read it. */
export interface Page<Path extends string = string> {
  name: string
  /** The full path; parameters are written as `$id`. */
  path: Path
  title: PageTitle
  icon: LucideIcon
  /** The group in the menu; left out: not in the menu. */
  menu?: MenuGroup
  /** A count beside the menu entry. */
  badge?: ComponentType
  /** One of them is enough. Left out: open to all. */
  roles?: readonly Role[]
  feature?: Feature
  /** Users without its roles may open it by its address and see other content. Menu and search do not offer it to them. */
  opensWithoutRoles?: true
  /** Not in the menu or the search. */
  hidden?: true
  /** Its tag is always there and cannot be closed. */
  pinned?: true
  /** A visit adds no tag. */
  untagged?: true
  /** The query parameter `title` holds the name of the record, for example an employee's name. */
  namedByQuery?: true
  /** The browser's title is the product's name only. */
  untitled?: true
  /** Without menu and top bar. */
  standalone?: true
  /** Uses only texts that are fetched before sign-in, and loads the rest itself. */
  opensBeforeSignIn?: true
  redirect?: Path
  /** Loaded on the first visit, or while the pointer rests on a link to it. */
  component?: () => Promise<FunctionComponent>
  children?: readonly Page<Path>[]
}

/** A page with its parent areas, outermost first. */
export interface ResolvedPage extends Page {
  parents: readonly Page[]
}

/** All pages and areas of the table; areas come before their pages. */
export function resolvedPages(table: readonly Page[], parents: readonly Page[] = []): ResolvedPage[] {
  return table.flatMap((page) => [{ ...page, parents }, ...resolvedPages(page.children ?? [], [...parents, page])])
}
