/** Fewer digits are an extension or a service number. */
const fewest = 7

/** The digits that identify a phone number under any prefix: a country code, a zero or none. The database stores the same. */
export function phoneKey(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits.length < fewest ? null : digits.slice(-10)
}
