import { phoneKey } from '../employees/phone-key.ts'

/** A number as providers take it; null for one at which nobody could be reached. */
export function telephoneOf(phone: string | null): string | null {
  if (phone === null || phoneKey(phone) === null) return null
  return (phone.trim().startsWith('+') ? '+' : '') + phone.replace(/\D/g, '')
}
