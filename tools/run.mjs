// Plain JavaScript, so that a Node that is too old can still say so. The install brings a Node of its own for the usual platforms.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Destek needs Node 24 (22.18 at the least); this is ${process.version}. Run it through npm after "npm ci", or install Node 24.`,
  )
  process.exit(1)
}

const [name, ...rest] = process.argv.slice(2)
process.argv = [process.argv[0], process.argv[1], ...rest]
await import(`./${name}.ts`)
