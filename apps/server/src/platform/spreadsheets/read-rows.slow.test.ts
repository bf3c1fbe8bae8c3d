import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, expect, it } from 'vitest'

const folder = await mkdtemp(path.join(tmpdir(), 'many-rows-'))
afterAll(() => rm(folder, { recursive: true }))

const many = 120_000
const megabyte = 1024 * 1024
/** Without it the collector lets garbage pile up while there is room, which tells nothing. */
const tightHeap = ['--max-semi-space-size=2', '--max-old-space-size=64']

const cellsOf = (index: number) => [
  `${100_000_000 + index}`,
  `Şükrü ${index.toString(36)}`,
  `Yılmaz ${(index * 7).toString(36)}`,
  `kisi${index}@example.com`,
  `0555 000 ${index}`,
  `Bölüm ${index % 900}`,
]

async function writeCsv(name: string, count: number) {
  const file = path.join(folder, name)
  const lines = function* () {
    for (let index = 0; index < count; index += 1) yield `${cellsOf(index).join(';')}\n`
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
  return file
}

/** Every text once in a table of its own, as Excel does. */
async function writeSheet(name: string, count: number) {
  const file = path.join(folder, name)
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: Array.from({ length: count }, (_, index) => cellsOf(index)) }] })
  await pipeline(Readable.from([bytes]), createWriteStream(file))
  return file
}

async function readIn(file: string): Promise<{ count: number; mostMemory: number }> {
  const program = fileURLToPath(new URL('test-row-counter.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [...tightHeap, program, file])
  return JSON.parse(stdout)
}

it.each([
  ['csv', writeCsv],
  ['xlsx', writeSheet],
])('takes no more memory for a hundred thousand rows than for a few: %s', { timeout: 300_000 }, async (format, write) => {
  const few = await readIn(await write(`few.${format}`, 1000))
  const all = await readIn(await write(`many.${format}`, many))
  expect(all.count).toBe(many)
  expect(all.mostMemory - few.mostMemory).toBeLessThan(30 * megabyte)
})
