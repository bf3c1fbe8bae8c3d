import { useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageLabel } from '../routes/page-title.ts'
import type { ResolvedPage } from '../routes/page.ts'

export interface CurrentPage {
  page: ResolvedPage | undefined
  path: string
  label: string
}

/** The page on the screen, not the one that is still loading. */
export function useCurrentPage(): CurrentPage {
  const { t } = useTranslation()
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const page = match?.staticData.page
  return { page, path: match?.pathname ?? '/', label: page ? pageLabel(page, match?.search ?? {}, t) : '' }
}
