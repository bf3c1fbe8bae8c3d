import type { TFunction } from 'i18next'
import type { Page } from './page.ts'

export const productTitle = 'Destek'

export type Titled = Pick<Page, 'title' | 'namedByQuery' | 'untitled'>

/** The label of a page: the name in its query if it declares one, else its translated title. */
export function pageLabel(page: Pick<Page, 'title' | 'namedByQuery'>, search: object, t: TFunction): string {
  return displayName(page, search) ?? t(`shell:pages.${page.title}`)
}

/** The browser's title. A name from the query stands alone; after a translated title the product's name follows. */
export function documentTitle(page: Titled, search: object, t: TFunction): string {
  if (page.untitled) return productTitle
  return displayName(page, search) ?? `${t(`shell:pages.${page.title}`)} – ${productTitle}`
}

export function displayName(page: Pick<Page, 'namedByQuery'>, search: object): string | undefined {
  const title = page.namedByQuery && 'title' in search ? search.title : undefined
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined
}
