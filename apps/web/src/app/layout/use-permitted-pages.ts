import { rootRouteId, useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useConfiguration } from '../../lib/auth/configuration.ts'
import { permittedRoutes } from '../routes/page-rules.ts'
import type { ResolvedPage } from '../routes/page.ts'

/** The pages this user may open; follows the configuration when it is loaded again. */
export function usePermittedPages(): readonly ResolvedPage[] {
  const configuration = useConfiguration()
  const { table } = useRouteContext({ from: rootRouteId })
  return useMemo(() => (configuration ? permittedRoutes(table, configuration) : []), [table, configuration])
}
