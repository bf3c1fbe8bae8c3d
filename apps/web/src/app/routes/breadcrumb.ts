import type { TFunction } from 'i18next'
import type { Crumb } from '../../ui/page/breadcrumb-context.ts'
import { pageLabel } from './page-title.ts'
import type { ResolvedPage } from './page.ts'

/** Home, the areas above the page, the page. The page `dashboard` does not start with home. */
export function breadcrumbOf(page: ResolvedPage, search: object, t: TFunction): Crumb[] {
  const here = { label: pageLabel(page, search, t) }
  if (page.name === 'home') return [here]
  const areas = page.parents.filter((area) => !(area.redirect === page.path && area.title === page.title))
  const above = areas.map((area) => ({ label: t(`shell:pages.${area.title}`), to: area.path }))
  const home = page.name === 'dashboard' ? [] : [{ label: t('shell:pages.home'), to: '/home' }]
  return [...home, ...above, here]
}
