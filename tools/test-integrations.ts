import { attempts } from './integrations/attempts.ts'
import { debianPackages } from './integrations/debian-packages.ts'
import { installMissing } from './integrations/run-command.ts'
import { runSideBySide } from './integrations/side-by-side.ts'
import { areAsLastWalked } from './operate-pages/last-walk.ts'
import { timed } from './testing/test-steps.ts'

/** Tests the adapters against real systems. A system that cannot run here is reported and does not count as a failure. */
/** Walking the operators' pages takes a quarter of an hour, so it runs only after a change of the files on which they depend. */
const onlyByName = new Set(['day', ...(areAsLastWalked() ? ['pages'] : [])])
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = chosen.filter((name) => !attempts[name])
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; choose among ${Object.keys(attempts).join(', ')}.`)
const usual = Object.keys(attempts).filter((name) => !onlyByName.has(name))

if (chosen.length === 0 && options.includes('--install'))
  // An attempt whose packages cannot be had says so itself.
  await timed('packages of Debian', () => installMissing(Object.values(debianPackages).flat()))
const succeeded =
  chosen.length === 1 ? await attempts[chosen[0]!]!() : await runSideBySide(chosen.length > 0 ? chosen : usual, options)
if (!succeeded) process.exitCode = 1
