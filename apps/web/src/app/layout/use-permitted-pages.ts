import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useConfiguration } from '../../lib/auth/configuration.ts'
import { permittedRoutes } from '../routes/page-rules.ts'
import type { Page, ResolvedPage } from '../routes/page.ts'

/** The pages this user may open; follows the configuration when it is loaded again. */
export function usePermittedPages(): readonly ResolvedPage[] {
  const configuration = useConfiguration()
  const table: readonly Page[] = useRouteContext({ strict: false, select: (context) => context.table ?? [] })
  return useMemo(() => (configuration ? permittedRoutes(table, configuration) : []), [table, configuration])
}
