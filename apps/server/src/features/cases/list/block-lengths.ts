/** The lengths, in days, of the blocks of days for which sums are kept. A block consists of four blocks of the next shorter length. */
export const blockLengths = [1, 4, 16, 64, 256] as const

/** The first day of the first block of each length. The other blocks follow without a gap. */
export const firstBlockDay = '0001-01-01'
