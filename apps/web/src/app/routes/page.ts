import type { Permission } from '@destek/contracts/core/permissions'
import type { Feature } from '@destek/contracts/system/settings'
import type { resources } from '@destek/locales'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, FunctionComponent } from 'react'

export type Role = Permission | 'guest'

/** A key below `pages` of the `shell` locale. */
export type PageTitle = keyof (typeof resources)['en']['shell']['pages']

export type MenuGroup = 'top' | 'cases' | 'people' | 'definitions'

/** One page of the product, or an area that holds pages. The router, the menu, the search and the breadcrumb read it. */
export interface Page<Path extends string = string> {
  name: string
  /** The whole path, parameters written as `$id`. */
  path: Path
  title: PageTitle
  icon: LucideIcon
  /** Where the menu shows it; left out: the menu does not. */
  menu?: MenuGroup
  /** A count beside the menu entry. */
  badge?: ComponentType
  /** Any one of them is enough. Left out: everybody. */
  roles?: readonly Role[]
  feature?: Feature
  /** Who is signed in without its roles may open it by its address and sees something else there. It is not offered to them. */
  opensWithoutRoles?: true
  /** Neither the menu nor the search offers it. */
  hidden?: true
  /** Its tag is always there and cannot be closed. */
  pinned?: true
  /** Visiting it leaves no tag. */
  untagged?: true
  /** The query `title` carries the name of what it shows, for example an employee's. */
  namedByQuery?: true
  /** The browser's title is the product's alone. */
  untitled?: true
  /** Stands on its own, without menu and top bar. */
  standalone?: true
  /** It says nothing but what is fetched before anybody is signed in, and brings the rest by itself. */
  opensBeforeSignIn?: true
  redirect?: Path
  /** Loaded when the page is first opened, or when the pointer rests on a link to it. */
  component?: () => Promise<FunctionComponent>
  children?: readonly Page<Path>[]
}

/** A page together with the areas above it, outermost first. */
export interface ResolvedPage extends Page {
  parents: readonly Page[]
}

/** Every page and area of the table, areas before what they hold. */
export function resolvedPages(table: readonly Page[], parents: readonly Page[] = []): ResolvedPage[] {
  return table.flatMap((page) => [{ ...page, parents }, ...resolvedPages(page.children ?? [], [...parents, page])])
}
