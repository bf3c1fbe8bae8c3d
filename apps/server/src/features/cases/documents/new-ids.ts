import { randomBytes } from 'node:crypto'

/** Ids like the database's own (version 7 of RFC 9562), which sort by the time at which they are made and here also among each other. */
export function newIds(count: number): string[] {
  const time = Date.now().toString(16).padStart(12, '0')
  return Array.from({ length: count }, (_, index) => {
    const nth = index.toString(16).padStart(3, '0')
    const random = randomBytes(8)
    random[0] = (random[0]! & 0x3f) | 0x80
    const rest = random.toString('hex')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${nth}-${rest.slice(0, 4)}-${rest.slice(4)}`
  })
}
