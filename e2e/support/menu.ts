import type { Page } from '@playwright/test'

/** The paths that the menu offers. An account without a menu finds everything on its home page. */
export const menuOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname).filter((path) => path !== '/faq/index'),
    )
