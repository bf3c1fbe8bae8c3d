import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useConfiguration } from '../../lib/configuration.ts'
import { permittedRoutes } from '../routes/page-rules.ts'
import type { Page, PlacedPage } from '../routes/page.ts'

/** The pages this user may open; follows the configuration when it is loaded again. */
export function usePermittedPages(): readonly PlacedPage[] {
  const configuration = useConfiguration()
  const table: readonly Page[] = useRouteContext({ strict: false, select: (context) => context.table ?? [] })
  return useMemo(() => (configuration ? permittedRoutes(table, configuration) : []), [table, configuration])
}
