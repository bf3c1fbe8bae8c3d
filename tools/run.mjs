// Plain JavaScript, so that a Node that is too old can still say so. The install brings a Node of its own for the usual platforms.
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Destek needs Node 24 (22.18 at the least); this is ${process.version}. Run it through npm after "npm ci", or install Node 24.`,
  )
  process.exit(1)
}

const [name, ...rest] = process.argv.slice(2)
process.argv = [process.argv[0], process.argv[1], ...rest]
const root = path.join(import.meta.dirname, '..')
// Caches compiled code for the next start. Where the folder is not writable each start compiles anew.
module.enableCompileCache(path.join(root, 'dist/.compiled'))
const { builtProgram } = await import('./build/server-programs.ts')
const built = builtProgram(root, name)
await import(built ? pathToFileURL(built).href : `./${name}.ts`)
