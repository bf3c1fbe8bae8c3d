import { phoneKey } from '../employees/phone-key.ts'

/** A number in the form of providers; null for an unreachable one. */
export function telephoneOf(phone: string | null): string | null {
  if (phone === null || phoneKey(phone) === null) return null
  return (phone.trim().startsWith('+') ? '+' : '') + phone.replace(/\D/g, '')
}
