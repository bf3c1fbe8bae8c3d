import type { MenuGroup, ResolvedPage } from '../routes/page.ts'

export interface MenuSection {
  group: MenuGroup
  pages: ResolvedPage[]
}

const order: readonly MenuGroup[] = ['top', 'cases', 'people', 'definitions']

/** The pages of the menu by group, without empty groups. */
export const menuOf = (permitted: readonly ResolvedPage[]): MenuSection[] =>
  order
    .map((group) => ({ group, pages: permitted.filter((page) => page.menu === group && !page.hidden) }))
    .filter((section) => section.pages.length > 0)
