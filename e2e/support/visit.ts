import type { Page } from '@playwright/test'

/** Goes to a page of the application as a link would, without loading the application anew. */
export const visit = (page: Page, path: string): Promise<void> => page.evaluate((to) => history.pushState({}, '', to), path)
