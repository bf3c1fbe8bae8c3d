/** How a text is written in a message. `GSM-7 TR`: with one of the Turkish tables of 3GPP TS 23.038. */
export const smsEncodings = ['GSM-7', 'GSM-7 TR', 'UCS-2'] as const

/** Which of them the provider of an installation uses. Not every one announces the Turkish tables; without them ç, ğ, ı, İ and ş make a text wide. */
export const smsAlphabets = ['default', 'turkish'] as const
export type SmsAlphabets = (typeof smsAlphabets)[number]

/** How a text is split into short messages, and its cost. */
export interface SmsSegments {
  encoding: (typeof smsEncodings)[number]
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

/** The default alphabet of GSM 03.38. It has Ç, Ö, Ü, ö and ü, but neither ç nor ğ, ı, İ, ş. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Sent as an escape and a second character, so each takes up two. */
const extension = new Set('\f^{}\\[~]|€')

/** The Turkish single shift table (A.2.1) is the extension with these letters besides. */
const turkishExtension = new Set([...extension, ...'ĞğİıŞşç'])

/** The Turkish locking shift table (A.3.1): the letters and the euro take the places of others. */
const turkishBasic = new Set([...basic].filter((character) => !'èìØøÆæ¡¿'.includes(character)).concat(...'€ıĞğŞşİç'))

interface Alphabet {
  encoding: SmsSegments['encoding']
  /** How many units a character takes up; null where it cannot be written. */
  sizeOf: (character: string) => number | null
  unitBits: 7 | 16
  /** The octets that name a language table in the header of each message. */
  shiftOctets: number
}

const gsm = (one: ReadonlySet<string>, two: ReadonlySet<string>) => (character: string) =>
  one.has(character) ? 1 : two.has(character) ? 2 : null

const shiftOctets = 3
const plain: Alphabet = { encoding: 'GSM-7', sizeOf: gsm(basic, extension), unitBits: 7, shiftOctets: 0 }
const wide: Alphabet = { encoding: 'UCS-2', sizeOf: ({ length }) => length, unitBits: 16, shiftOctets: 0 }

/** Both tables at once would cost a longer header and add nothing: what the single shift has, the locking shift has too. */
const turkish: Alphabet[] = [
  { encoding: 'GSM-7 TR', sizeOf: gsm(basic, turkishExtension), unitBits: 7, shiftOctets },
  { encoding: 'GSM-7 TR', sizeOf: gsm(turkishBasic, extension), unitBits: 7, shiftOctets },
]

const messageOctets = 140
const numberingOctets = 5

/** A header is padded to whole units; its length takes one octet. */
function roomFor({ unitBits, shiftOctets }: Alphabet, isJoined: boolean): number {
  const elements = shiftOctets + (isJoined ? numberingOctets : 0)
  const headerBits = elements > 0 ? (1 + elements) * 8 : 0
  return Math.floor((messageOctets * 8) / unitBits) - Math.ceil(headerBits / unitBits)
}

/** Counts as networks do: in the alphabet that takes the fewest messages, and a character that takes up two is never split between two of them. */
export function smsSegments(text: string, alphabets: SmsAlphabets = 'default'): SmsSegments {
  const characters = [...text]
  const outside = ({ sizeOf }: Alphabet) => [...new Set(characters.filter((character) => sizeOf(character) === null))]
  const counted = [plain, ...(alphabets === 'turkish' ? turkish : []), wide]
    .filter((alphabet) => outside(alphabet).length === 0)
    .map((alphabet) => count(characters, alphabet))
  const best = counted.reduce((least, next) =>
    next.segments < least.segments ||
    (next.segments === least.segments && next.left > least.left && next.encoding === least.encoding)
      ? next
      : least,
  )
  const roomier = best.encoding === 'UCS-2' && alphabets === 'turkish' ? turkish[0]! : plain
  return { ...best, outsideGsm: outside(roomier) }
}

function count(characters: string[], alphabet: Alphabet): Omit<SmsSegments, 'outsideGsm'> {
  const { encoding } = alphabet
  const sizes = characters.map((character) => alphabet.sizeOf(character)!)
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const single = roomFor(alphabet, false)
  if (units <= single) return { encoding, segments: units > 0 ? 1 : 0, perSegment: single, units, left: single - units }

  const joined = roomFor(alphabet, true)
  let segments = 1
  let filled = 0
  for (const size of sizes) {
    if (filled + size > joined) {
      segments += 1
      filled = 0
    }
    filled += size
  }
  return { encoding, segments, perSegment: joined, units, left: joined - filled }
}
