import type { DemoTenant } from '../demo-ids.ts'

const series = {
  Turkey: { firstIdent: 100_480_013, companyPrefix: 'TR', phonePrefix: '0555000' },
  Greece: { firstIdent: 200_310_013, companyPrefix: 'GR', phonePrefix: '690000' },
} as const

const phonesOfASeries = 10_000

/** Far from those that employees get one after the other. */
export const lastPhone = phonesOfASeries - 1

/** The key that the personnel system gave to the nth employee; the gaps are those of a system which others use too. */
export const employeeIdent = (tenant: DemoTenant, nth: number): string => String(series[tenant].firstIdent + 17 * nth)

/** The number that the nth employee has in the company: on the badge, and on what was signed with it. */
export const companyIdent = (tenant: DemoTenant, nth: number): string => `${series[tenant].companyPrefix}-${20_417 + 7 * nth}`

/**
 * The nth phone, out of a range of ten thousand that nobody has. Stepping through the range by a number that has no factor
 * in common with its size reaches every phone once, and neighbours do not look alike.
 */
export function phoneNumber(tenant: DemoTenant, nth: number): string {
  if (nth >= phonesOfASeries) throw new Error(`There are only ${phonesOfASeries} demo phones in ${tenant}.`)
  return series[tenant].phonePrefix + String((4107 + 7919 * nth) % phonesOfASeries).padStart(4, '0')
}
