import { readConfig } from '../platform/config/config.ts'
import { stopOnSignals } from '../platform/observability/signals.ts'
import { type RunningServer, startServer } from '../server.ts'

/** As `main.ts`, without the pages of the browser. */
const config = readConfig(process.env)
let server: RunningServer | undefined
stopOnSignals(async (options) => server?.stop(options), config.drainFor)
server = await startServer(config)
