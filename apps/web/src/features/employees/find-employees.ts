import { type EmployeeChoice, employeeRoutes } from '@destek/contracts/employees'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'

/** A number of fewer digits belongs to too many. */
const phoneDigits = 7

/** Those whose name, user name or ident has the text; a phone number finds its owner too. */
export async function findEmployees(text: string): Promise<EmployeeChoice[]> {
  const [named, called] = await Promise.all([
    call(employeeRoutes.choices, { query: { filter: text } }),
    looksLikePhone(text) ? ownerOf(text) : null,
  ])
  return called ? [called, ...named.items.filter(({ id }) => id !== called.id)] : named.items
}

const looksLikePhone = (text: string) => /^[+\d\s()/.-]+$/.test(text) && text.replace(/\D/g, '').length >= phoneDigits

/** Nobody with that number is no failure of a search. */
async function ownerOf(phone: string): Promise<EmployeeChoice | null> {
  try {
    return await call(employeeRoutes.byPhone, { params: { phone } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
