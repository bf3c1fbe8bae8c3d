import { openSync } from 'node:fs'
import { openRows } from './read-rows.ts'

// Goes through a file and tells how many rows it has and the most memory that the process had meanwhile.
const { rows } = await openRows(openSync(process.argv[2]!, 'r'), {
  rows: 1_000_001,
  columns: 200,
  cell: 1000,
  unpackedBytes: 4e9,
})
let count = 0
let mostMemory = 0
for await (const _ of rows) if (count++ % 500 === 0) mostMemory = Math.max(mostMemory, process.memoryUsage.rss())
process.stdout.write(JSON.stringify({ count, mostMemory }))
