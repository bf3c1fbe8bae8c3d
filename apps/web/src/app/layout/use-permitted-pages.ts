import { rootRouteId, useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useConfiguration } from '../../lib/auth/configuration.ts'
import { permittedRoutes } from '../routes/page-rules.ts'
import type { ResolvedPage } from '../routes/page.ts'

/** The pages that this user may open; follows changes of the configuration. */
export function usePermittedPages(): readonly ResolvedPage[] {
  const configuration = useConfiguration()
  const { table } = useRouteContext({ from: rootRouteId })
  return useMemo(() => (configuration ? permittedRoutes(table, configuration) : []), [table, configuration])
}
