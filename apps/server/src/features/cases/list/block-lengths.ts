/** The lengths of the blocks of days for which sums are kept, in days. Each is made of four of the length before it. */
export const blockLengths = [1, 4, 16, 64, 256] as const

/** Where the first block of each length begins; the others follow it without a gap. */
export const firstBlockDay = '0001-01-01'
