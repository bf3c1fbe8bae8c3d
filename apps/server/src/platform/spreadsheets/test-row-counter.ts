import { openRows } from './read-rows.ts'

// Goes through a file and tells how many rows it has and how much memory the process took at most, in kilobytes.
const { rows } = await openRows(process.argv[2]!, { rows: 1_000_001, columns: 200, cell: 1000, unpackedBytes: 4e9 })
let count = 0
for await (const _ of rows) count += 1
process.stdout.write(JSON.stringify({ count, maxRss: process.resourceUsage().maxRSS }))
