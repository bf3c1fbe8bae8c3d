import path from 'node:path'
import { readConfig } from './platform/config.ts'
import { stopOnSignals } from './platform/observability/signals.ts'
import { startServer } from './server.ts'

/** The server alone, for an installation with an identity provider and reference data of its own. */
const server = await startServer(readConfig(process.env), { webFolder: path.join(import.meta.dirname, '../../web/dist') })
stopOnSignals(server.stop)
