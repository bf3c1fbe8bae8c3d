const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const step = 1024

/** A size in its largest whole unit: `2.4 GB`. */
export function formatBytes(bytes: number, language: string): string {
  const nth = bytes < step ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log(bytes) / Math.log(step)))
  return inUnit(bytes / step ** nth, sizes[nth]!, language, nth < 3 ? 0 : 1)
}

const times = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** A duration in its largest whole unit: `3 days`, `0.2 sec`. */
export function formatSeconds(seconds: number, language: string): string {
  const [unit, length] = times.find(([, least]) => seconds >= least) ?? (['second', 1] as const)
  return inUnit(unit === 'second' ? seconds : Math.floor(seconds / length), unit, language, seconds < 10 ? 1 : 0)
}

const inUnit = (value: number, unit: string, language: string, decimals: number) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: decimals }).format(value)
