import { configurationRoutes } from '@destek/contracts/system/configuration'
import { buildInfo } from '../../platform/build-info.ts'
import type { Serve } from '../../platform/http/calls.ts'

export const serveVersion = (serve: Serve) => serve(configurationRoutes.version, async () => buildInfo())
