/** Fewer digits are an extension or a service number, and nobody's own. */
const fewest = 7

/** The digits by which a caller is known, whatever stands before them: a country code, a zero or nothing. The database keeps the same. */
export function phoneKey(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits.length < fewest ? null : digits.slice(-10)
}
