import type { MenuGroup, PlacedPage } from '../routes/page.ts'

export interface MenuSection {
  group: MenuGroup
  pages: PlacedPage[]
}

const order: readonly MenuGroup[] = ['top', 'cases', 'people', 'definitions']

/** The pages a menu shows, by group; a group without pages is left out. */
export const menuOf = (permitted: readonly PlacedPage[]): MenuSection[] =>
  order
    .map((group) => ({ group, pages: permitted.filter((page) => page.menu === group && !page.hidden) }))
    .filter((section) => section.pages.length > 0)
