import { fstatSync, readSync } from 'node:fs'
import { bytesOf } from './bytes-of.ts'
import { openCsv } from './csv-rows.ts'
import { type RowsFile, type RowsLimits, UnreadableFile } from './rows-file.ts'
import { openSheet } from './xlsx/sheet-rows.ts'

/**
 * Reads a file of rows by its descriptor, independent of its name and in little memory. It runs in the reader's thread: see
 * `read-rows.ts`.
 */
export async function parseFile(file: number, limits: RowsLimits): Promise<RowsFile> {
  const { beginning, size } = lookInto(file)
  if (size === 0) throw new UnreadableFile('empty')
  if (startsWith(beginning, 'd0cf11e0a1b11ae1'))
    throw new UnreadableFile((await isEncryptedWorkbook(file)) ? 'encrypted' : 'notATable')
  const opening = startsWith(beginning, '504b0304') ? openSheet(file, limits) : openCsv(file, size, limits)
  const opened = await opening.catch(tellDamage)
  return { ...opened, rows: counted(opened.rows, limits.rows) }
}

async function* counted(rows: AsyncIterable<string[]>, limit: number): AsyncGenerator<string[]> {
  let [count, blank] = [0, 0]
  try {
    for await (const row of rows) {
      const isBlank = row.every((cell) => cell === '')
      if (isBlank && (blank += 1) > limit) throw new UnreadableFile('tooManyRows')
      if (isBlank) continue
      count += 1
      if (count > limit) throw new UnreadableFile('tooManyRows')
      yield row
    }
  } catch (error) {
    tellDamage(error)
  }
  if (count === 0) throw new UnreadableFile('empty')
}

/** An error of the parser is the file's fault; an error of the disk is not. */
function tellDamage(error: unknown): never {
  if (error instanceof UnreadableFile || (error instanceof Error && 'syscall' in error)) throw error
  throw new UnreadableFile('damaged', error)
}

function lookInto(file: number) {
  const beginning = Buffer.alloc(16)
  const length = readSync(file, beginning, 0, beginning.length, 0)
  return { beginning: beginning.subarray(0, length), size: fstatSync(file).size }
}

const startsWith = (bytes: Buffer, signature: string) => bytes.toString('hex').startsWith(signature)

/** Excel keeps a workbook that has a password in the container of its files of old; this name stands in it. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

async function isEncryptedWorkbook(file: number): Promise<boolean> {
  let end = Buffer.alloc(0)
  for await (const chunk of bytesOf(file)) {
    const bytes = Buffer.concat([end, chunk])
    if (bytes.includes(encryptedPart)) return true
    end = bytes.subarray(-encryptedPart.length)
  }
  return false
}
