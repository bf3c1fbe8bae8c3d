const shownDigits = 4

/** The last digits of a number, to recognise it: `••• ••• 41 07`. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length <= shownDigits ? hidden : `${hidden} ${inPairs(digits.slice(-shownDigits))}`
}

/** A number with digits replaced by stars on the server, in the usual format; one without stars stays unchanged. */
export const starredPhone = (phone: string): string =>
  phone.includes('*') ? `${hidden} ${inPairs(phone.replace(/\D/g, ''))}` : phone

const hidden = '••• •••'

const inPairs = (digits: string) => `${digits.slice(0, 2)} ${digits.slice(2)}`
