import { imageLimits } from '@destek/contracts/people/employees'
import { fileTypeFromBuffer } from 'file-type'
import { InvalidInput } from '../../../platform/http/http-errors.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'

export const portraitType = 'image/webp'

/** By content, whatever the name says. Nothing else is handed to a decoder. */
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp'])

const longestSeconds = 10

/** A small square picture, upright and without anything else that the file told, such as where it was taken. */
export async function portraitOf({ name, bytes }: UploadedFile): Promise<Buffer> {
  const type = await typeOf(bytes)
  if (!type || !acceptedTypes.has(type)) throw unreadable(name)
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error' })
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

const typeOf = (bytes: Buffer): Promise<string | undefined> =>
  fileTypeFromBuffer(bytes).then(
    (type) => type?.mime,
    () => undefined,
  )

function unreadable(name: string): InvalidInput {
  const params = { name, megapixels: imageLimits.pixels / 1_000_000 }
  const message = 'validation:image.invalid'
  return new InvalidInput([{ code: 'custom', path: ['file'], message, params, input: undefined }], 'employees')
}
