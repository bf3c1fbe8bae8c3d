/** How a text travels as short messages, and what it costs. */
export interface SmsSegments {
  encoding: 'GSM-7' | 'UCS-2'
  segments: number
  /** How much fits into each message of this text; a long text loses some of it to the numbering of its parts. */
  perSegment: number
  /** How much the text takes up, in the units of its encoding. */
  units: number
  /** How much more fits into the last message. */
  left: number
  /** The characters that forbid the roomier encoding, each once, in the order of the text. */
  outsideGsm: string[]
}

const room = { 'GSM-7': { single: 160, joined: 153 }, 'UCS-2': { single: 70, joined: 67 } } as const

/** The default alphabet of GSM 03.38. It has Ç, Ö, Ü, ö and ü, but neither ç nor ğ, ı, İ, ş. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Sent as an escape and a second character, so each takes up two. */
const extension = new Set('\f^{}\\[~]|€')

/** Counts as networks do: a character that takes up two is never split between two messages. */
export function smsSegments(text: string): SmsSegments {
  const characters = [...text]
  const outsideGsm = [...new Set(characters.filter((character) => !basic.has(character) && !extension.has(character)))]
  const encoding = outsideGsm.length > 0 ? 'UCS-2' : 'GSM-7'
  const sizes = characters.map((character) => (encoding === 'UCS-2' ? character.length : extension.has(character) ? 2 : 1))
  const units = sizes.reduce((sum, size) => sum + size, 0)

  const { single, joined } = room[encoding]
  if (units <= single)
    return { encoding, segments: units > 0 ? 1 : 0, perSegment: single, units, left: single - units, outsideGsm }

  let segments = 1
  let filled = 0
  for (const size of sizes) {
    if (filled + size > joined) {
      segments += 1
      filled = 0
    }
    filled += size
  }
  return { encoding, segments, perSegment: joined, units, left: joined - filled, outsideGsm }
}
