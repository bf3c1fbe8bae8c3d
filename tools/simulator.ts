import { simulatorUrl } from '@destek/server/integrations/call-centre/call-centre'
import { stopOnSignals } from '@destek/server/platform/observability/signals'
import { demoCallCentre } from './demo/call-centre.ts'
import { startSimulator } from './simulator/start-simulator.ts'

const port = Number(process.env.SIMULATOR_PORT || new URL(simulatorUrl).port)
const product = new URL(process.env.SIMULATOR_PRODUCT || 'http://localhost:3000').origin
const token = process.env.SIMULATOR_TOKEN || demoCallCentre.token

try {
  const simulator = await startSimulator({ port, product, token })
  stopOnSignals(simulator.close)
  console.log(
    `\nA call centre is played at ${simulator.url}, for ${product}.\nSign in there as agent, and let the phone ring at ${simulator.url}/control\n\nCtrl-C stops it.\n`,
  )
} catch (error) {
  console.error(error instanceof Error ? `The simulator did not start: ${error.message}` : error)
  process.exit(1)
}
