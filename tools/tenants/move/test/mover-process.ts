/** A mover in a process of its own, which is killed as soon as it has come to a step. */
import { flushCompileCache } from 'node:module'
import { moveTenant } from '../move-tenant.ts'

const [sent = '', killAt] = process.argv.slice(2)
// It never comes to its end, at which that is kept otherwise.
flushCompileCache()
await moveTenant({
  ...JSON.parse(sent),
  log: () => {},
  onStep: (step) => {
    if (step === killAt) process.kill(process.pid, 'SIGKILL')
  },
})
