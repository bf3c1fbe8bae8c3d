import { i18n } from '../../../lib/i18n/i18n.ts'

/** `4.2`, in the format of the user's language. */
export const averageText = (average: number) =>
  average.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
