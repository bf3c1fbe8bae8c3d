import { useTranslation } from 'react-i18next'
import { usePermittedPages } from '../layout/use-permitted-pages.ts'
import type { Entry } from './entries.ts'

/** The pages this user may open, as lines of the palette. */
export function usePageEntries(): Entry[] {
  const { t } = useTranslation('shell')
  return usePermittedPages()
    .filter((page) => page.component && !page.hidden && !page.path.includes('$'))
    .map(({ name, path, title, icon, areas }) => ({
      id: `page-${name}`,
      title: t(`pages.${title}`),
      icon,
      path,
      hint: areas
        .filter((area) => area.title !== title)
        .map((area) => t(`pages.${area.title}`))
        .join(' › '),
    }))
}
