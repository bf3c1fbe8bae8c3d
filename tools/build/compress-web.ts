import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a Brotli and a gzip file beside every text file, however short, since the server would compress those without: as small as they
 * get, once.
 */
export async function compressWeb(folder: string): Promise<void> {
  for await (const file of glob('**/*.{js,css,svg}', { cwd: folder })) {
    const text = await readFile(path.join(folder, file))
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    const [small, usual] = await Promise.all([brotli(text, { params: size }), zip(text, { level: 9 })])
    await writeFile(path.join(folder, `${file}.br`), small)
    await writeFile(path.join(folder, `${file}.gz`), usual)
  }
}
