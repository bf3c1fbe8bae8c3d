import type { DemoTenant } from '../demo-ids.ts'

const series = {
  Turkey: { firstIdent: 100_480_013, companyPrefix: 'TR', phonePrefix: '0555000' },
  Greece: { firstIdent: 200_310_013, companyPrefix: 'GR', phonePrefix: '690000' },
} as const

const phonesOfASeries = 10_000

/** Far from the numbers that employees get in sequence. */
export const lastPhone = phonesOfASeries - 1

/** The key of the nth employee in the personnel system. The keys have gaps, because other users share this system. */
export const employeeIdent = (tenant: DemoTenant, nth: number): string => String(series[tenant].firstIdent + 17 * nth)

/** The company number of the nth employee, for example on the badge. */
export const companyIdent = (tenant: DemoTenant, nth: number): string => `${series[tenant].companyPrefix}-${20_417 + 7 * nth}`

/**
 * The nth phone number of an unassigned range of ten thousand. The step through the range has no common factor with its size, so every
 * number occurs once and consecutive numbers look different.
 */
export function phoneNumber(tenant: DemoTenant, nth: number): string {
  if (nth >= phonesOfASeries) throw new Error(`There are only ${phonesOfASeries} demo phones in ${tenant}.`)
  return series[tenant].phonePrefix + String((4107 + 7919 * nth) % phonesOfASeries).padStart(4, '0')
}
