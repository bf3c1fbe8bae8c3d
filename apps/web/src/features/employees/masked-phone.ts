const shownDigits = 4

/** Enough of a number to recognise it by: `••• ••• 41 07`. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length <= shownDigits ? hidden : `${hidden} ${inPairs(digits.slice(-shownDigits))}`
}

/** A number whose first digits the server has replaced by stars, written as the others are; one without stars stays as it is. */
export const starredPhone = (phone: string): string =>
  phone.includes('*') ? `${hidden} ${inPairs(phone.replace(/\D/g, ''))}` : phone

const hidden = '••• •••'

const inPairs = (digits: string) => `${digits.slice(0, 2)} ${digits.slice(2)}`
