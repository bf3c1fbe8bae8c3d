import { crc32, deflateSync } from 'node:zlib'

const width = 480
const height = 270

type Points = Buffer

interface Picture {
  /** Red, green and blue of each colour, in sequence. */
  palette: readonly number[]
  paint: (points: Points, seed: number) => void
}

const screenshot: Picture = {
  // Background, bar, window, title and text.
  palette: [232, 236, 242, 22, 96, 150, 255, 255, 255, 190, 40, 40, 90, 90, 96],
  paint(points, seed) {
    const [left, top] = [90 + (seed % 60), 60 + (seed % 40)]
    paintBox(points, 1, { left: 0, top: 0, wide: width, tall: 26 })
    paintBox(points, 2, { left, top, wide: 260, tall: 120 })
    paintBox(points, 3, { left, top, wide: 260, tall: 22 })
    for (const line of [0, 1, 2]) {
      paintBox(points, 4, { left: left + 20, top: top + 40 + 18 * line, wide: 220 - ((seed * (line + 3)) % 90), tall: 7 })
    }
  },
}

const photo: Picture = {
  // Wall, table, shadow, object and light.
  palette: [214, 205, 192, 150, 116, 84, 120, 92, 66, 62, 74, 92, 240, 232, 214],
  paint(points, seed) {
    paintBox(points, 1, { left: 0, top: 170, wide: width, tall: height - 170 })
    const middle = 180 + (seed % 120)
    paintDisc(points, 2, { x: middle + 14, y: 206, radius: 62 })
    paintDisc(points, 3, { x: middle, y: 150 + (seed % 17), radius: 58 })
    paintDisc(points, 4, { x: middle - 20, y: 128, radius: 12 })
  },
}

const pictures = { screenshot, photo }

/** A PNG: a screen with a window and a message, or an object on a table. */
export function picture(kind: keyof typeof pictures, seed: number): Buffer {
  const { palette, paint } = pictures[kind]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8) // 8 bits for each pixel, and colour type 3: an index into the palette.
  // Every line begins with the byte of its filter; zero means unfiltered.
  const points = Buffer.alloc((width + 1) * height)
  paint(points, seed)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(points)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function paintBox(
  points: Points,
  colour: number,
  { left, top, wide, tall }: Record<'left' | 'top' | 'wide' | 'tall', number>,
): void {
  for (let y = Math.max(0, top); y < Math.min(height, top + tall); y++) {
    const line = y * (width + 1) + 1
    points.fill(colour, line + Math.max(0, left), line + Math.min(width, left + wide))
  }
}

function paintDisc(points: Points, colour: number, { x, y, radius }: Record<'x' | 'y' | 'radius', number>): void {
  for (let row = -radius; row <= radius; row++) {
    const half = Math.round(Math.sqrt(radius * radius - row * row))
    paintBox(points, colour, { left: x - half, top: y + row, wide: 2 * half, tall: 1 })
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
