import { S } from '@destek/contracts/system/settings'
import type { resources } from '@destek/locales'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { globalLinks } from '../../features/home/global-links.ts'
import { settingValue, useConfiguration } from '../../lib/auth/configuration.ts'
import { openInNewTab } from '../../lib/browser/open-in-new-tab.ts'
import { usePermittedPages } from '../layout/use-permitted-pages.ts'
import type { Entry } from './entries.ts'

/** The pages this user may open, in the order of the menu. */
export function usePageEntries(): Entry[] {
  const { t } = useTranslation('shell')
  return usePermittedPages()
    .filter((page) => page.component && !page.hidden && !page.path.includes('$'))
    .map(({ name, path, title, icon }) => ({
      id: `page-${name}`,
      title: t(`pages.${title}`),
      icon,
      path,
      hint: t(`pageHints.${name as HintedPage}`),
    }))
}

/** A test checks that each page in the palette has a hint. */
type HintedPage = keyof (typeof resources)['en']['shell']['pageHints']

/** The external links of the organisation. */
export function useLinkEntries(): Entry[] {
  const { t } = useTranslation('shell')
  const signedIn = useConfiguration()?.currentUser.isAuthenticated
  if (!signedIn) return []
  return globalLinks(settingValue(S.HomeLinks)).map(({ title, url }, index) => ({
    id: `link-${index}`,
    title,
    icon: ExternalLink,
    hint: t('palette.opensInNewTab', { host: new URL(url).hostname }),
    run: () => openInNewTab(url),
  }))
}
