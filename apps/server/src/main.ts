import path from 'node:path'
import { readConfig } from './platform/config/config.ts'
import { stopOnSignals } from './platform/observability/signals.ts'
import { type RunningServer, startServer } from './server.ts'

/** The server alone, for an installation with an identity provider and reference data of its own. */
const config = readConfig(process.env)
let server: RunningServer | undefined
stopOnSignals(async (options) => server?.stop(options), config.drainFor)
server = await startServer(config, { webFolder: path.join(import.meta.dirname, '../../web/dist') })
