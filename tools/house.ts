import path from 'node:path'
import { parseArgs } from 'node:util'
import { countHouse } from './house/count-house.ts'
import { readSources } from './house/source-files.ts'

/** `npm run house` counts what makes the code easy or hard to come into; `-- --before <folder>` puts another checkout beside it. */
const { values } = parseArgs({ options: { before: { type: 'string' } } })
const folders = ['apps', 'packages', 'tools', 'e2e', 'docs']
const countOf = async (root: string) => countHouse(await readSources(root, folders))

const now = await countOf(path.join(import.meta.dirname, '..'))
const before = values.before === undefined ? null : await countOf(values.before)
const width = Math.max(...Object.keys(now).map((name) => name.length))
const cells = (name: string, ...counts: (number | string)[]) =>
  console.log(name.padEnd(width) + counts.map((count) => String(count).padStart(8)).join(''))

if (before) cells('', 'before', 'now')
for (const [name, count] of Object.entries(now)) cells(name, ...(before ? [before[name]!] : []), count)
