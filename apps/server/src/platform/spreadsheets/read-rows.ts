import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { openCsv } from './csv-rows.ts'
import { type RowsFile, type RowsLimits, UnreadableFile } from './rows-file.ts'
import { openSheet } from './xlsx/sheet-rows.ts'

export { type RowsFile, type RowsLimits, UnreadableFile, type UnreadableReason } from './rows-file.ts'

/** A file of rows, whatever its name says; however large, little of it is in memory at a time. */
export async function openRows(path: string, limits: RowsLimits): Promise<RowsFile> {
  const { beginning, size } = await lookInto(path)
  if (size === 0) throw new UnreadableFile('empty')
  if (startsWith(beginning, 'd0cf11e0a1b11ae1'))
    throw new UnreadableFile((await isEncryptedWorkbook(path)) ? 'encrypted' : 'notATable')
  const file = startsWith(beginning, '504b0304') ? openSheet(path, limits) : openCsv(path, size, limits)
  const opened = await file.catch(tellDamage)
  return { ...opened, rows: counted(opened.rows, limits.rows) }
}

async function* counted(rows: AsyncIterable<string[]>, limit: number): AsyncGenerator<string[]> {
  let count = 0
  try {
    for await (const row of rows) {
      if (row.every((cell) => cell === '')) continue
      count += 1
      if (count > limit) throw new UnreadableFile('tooManyRows')
      yield row
    }
  } catch (error) {
    tellDamage(error)
  }
  if (count === 0) throw new UnreadableFile('empty')
}

/** What a parser refuses is the file's fault; what the disk refuses is not. */
function tellDamage(error: unknown): never {
  if (error instanceof UnreadableFile || (error instanceof Error && 'syscall' in error)) throw error
  throw new UnreadableFile('damaged', error)
}

async function lookInto(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return { beginning: buffer.subarray(0, bytesRead), size: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

const startsWith = (bytes: Buffer, signature: string) => bytes.toString('hex').startsWith(signature)

/** Excel keeps a workbook that has a password in the container of its files of old; this name stands in it. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

async function isEncryptedWorkbook(path: string): Promise<boolean> {
  let end = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([end, chunk])
    if (bytes.includes(encryptedPart)) return true
    end = bytes.subarray(-encryptedPart.length)
  }
  return false
}
