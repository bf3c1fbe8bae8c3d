import { crc32, deflateSync } from 'node:zlib'

const width = 480
const height = 270

/** Background, bar, window, title and text. */
const palette = [232, 236, 242, 22, 96, 150, 255, 255, 255, 190, 40, 40, 90, 90, 96]
const [bar, pane, title, text] = [1, 2, 3, 4]

/** The picture of a screen with a window and a message in it, as a PNG. */
export function picture(seed: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8) // One byte for each point, which is a place in the palette.
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(screen(seed))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Every line begins with a byte of its own, which says that its points are written as they are. */
function screen(seed: number): Buffer {
  const points = Buffer.alloc((width + 1) * height)
  const paint = (colour: number, left: number, top: number, wide: number, tall: number) => {
    for (let y = top; y < top + tall; y++) points.fill(colour, y * (width + 1) + 1 + left, y * (width + 1) + 1 + left + wide)
  }
  const [left, top] = [90 + (seed % 60), 60 + (seed % 40)]
  paint(bar, 0, 0, width, 26)
  paint(pane, left, top, 260, 120)
  paint(title, left, top, 260, 22)
  for (const line of [0, 1, 2]) paint(text, left + 20, top + 40 + 18 * line, 220 - ((seed * (line + 3)) % 90), 7)
  return points
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
