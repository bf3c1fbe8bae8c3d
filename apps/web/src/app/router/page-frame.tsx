import { useLocation, useMatch } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { NoPermissionPage } from '../../features/errors/no-permission-page.tsx'
import { useConfiguration } from '../../lib/auth/configuration.ts'
import { BreadcrumbContext } from '../../ui/page/breadcrumb-context.ts'
import { usePermittedPages } from '../layout/use-permitted-pages.ts'
import { breadcrumbOf } from '../routes/breadcrumb.ts'
import { displayName } from '../routes/page-title.ts'
import type { ResolvedPage } from '../routes/page.ts'
import { useRefreshRound } from '../tags/refresh.ts'
import { changeTags } from '../tags/tags-store.ts'
import { routeId } from './route-types.ts'
import { stringifySearch } from '../../lib/browser/search-params.ts'
import { useDocumentTitle } from './use-document-title.ts'

interface Props {
  page: ResolvedPage
  /** Left out for an area in which this user may open no page. */
  content?: ComponentType
}

/** The frame of each page of the table: permission, browser title, breadcrumb, tag among the visited pages. */
export function PageFrame({ page, content: Content }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useMatch({ from: routeId(page) })
  const { insteadOf } = useLocation().state
  const round = useRefreshRound(pathname)
  const permitted = usePermittedPages().some((other) => other.name === page.name)
  const signedIn = useConfiguration()?.currentUser.isAuthenticated
  const open = Content !== undefined && (permitted || page.standalone || (page.opensWithoutRoles && signedIn))

  useDocumentTitle(open ? page : { title: 'noPermission' }, search)
  useEffect(() => {
    // A page that this user may not open gets no tag.
    if (!open || !permitted || page.untagged || page.standalone) return
    const href = `${pathname}${stringifySearch(search)}`
    const tag = { path: pathname, href, page: page.name, title: displayName(page, search) }
    changeTags({ type: 'visit', tag, insteadOf })
  }, [open, permitted, page, pathname, search, insteadOf])

  if (!open) return <NoPermissionPage />
  return (
    <BreadcrumbContext value={breadcrumbOf(page, search, t)}>
      <Content key={`${pathname} ${round}`} />
    </BreadcrumbContext>
  )
}
