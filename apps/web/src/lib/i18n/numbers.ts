/** A number in the format of the language, with exactly this many decimals. */
export const formatNumber = (value: number, language: string, decimals = 0) =>
  value.toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** A fraction as a percentage: `67.67%` in English, `%67,67` in Turkish. */
export const formatPercent = (share: number, language: string, decimals: number) =>
  share.toLocaleString(language, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals })
