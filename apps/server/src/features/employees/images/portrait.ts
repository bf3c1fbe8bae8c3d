import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { imageLimits } from '@destek/contracts/people/employees'
import { fileTypeFromBuffer } from 'file-type'
import { InvalidInput } from '../../../platform/http/http-errors.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import { createTurns } from '../../../platform/turns.ts'

export const portraitType = 'image/webp'

/** The types are recognised by content, not by name. Other files never reach a decoder. */
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp'])

const longestSeconds = 10

/** A small square image, upright and without metadata, such as the place where it was taken. */
export const portraitOf = (tenantId: string, file: UploadedFile): Promise<Buffer> => inTurn(tenantId, () => drawPortrait(file))

/** An image of 50 megapixels takes 200 MB while it is read. */
const inTurn = createTurns({ atOnce: 2, perName: 1, timeout: 30_000 })

async function drawPortrait({ name, path }: UploadedFile): Promise<Buffer> {
  const type = await typeOf(path)
  if (!type || !acceptedTypes.has(type)) throw unreadable(name)
  const sharp = await loadSharp()
  try {
    return await sharp(path, { limitInputPixels: imageLimits.pixels, failOn: 'error' })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize(imageLimits.side, imageLimits.side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw unreadable(name)
  }
}

/** Not before the first picture comes: it takes 20 MB. One thread for each, which is enough, and nothing kept between two of them. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The beginning of an image names its type. A whole file of another kind could take long to check. */
const headBytes = 256 * 1024

async function typeOf(path: string): Promise<string | undefined> {
  try {
    const head = await buffer(createReadStream(path, { end: headBytes - 1 }))
    return (await fileTypeFromBuffer(head))?.mime
  } catch {
    return undefined
  }
}

function unreadable(name: string): InvalidInput {
  const params = { name, megapixels: imageLimits.pixels / 1_000_000 }
  const message = 'validation:image.invalid'
  return new InvalidInput([{ code: 'custom', path: ['file'], message, params, input: undefined }], 'employees')
}
