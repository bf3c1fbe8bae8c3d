const shownDigits = 4

/** Enough of a number to recognise it by: `••• ••• 41 07`. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length <= shownDigits) return '••• •••'
  const end = digits.slice(-shownDigits)
  return `••• ••• ${end.slice(0, 2)} ${end.slice(2)}`
}
