import { createSlots } from './slots.ts'
import { BusinessError } from '../http-errors.ts'

/** The number of long answers at the same time. A single tenant cannot use all of them. */
export interface StreamLimits {
  perPerson: number
  perTenant: number
}

/** Runs the work unless the person or the tenant has too many under way. */
export type StreamSlots = <Result>(tenantId: string, person: string, work: () => Promise<Result>) => Promise<Result>

export function createStreamSlots({ perPerson, perTenant }: StreamLimits): StreamSlots {
  const [people, tenants] = [createSlots(perPerson), createSlots(perTenant)]
  return async (tenantId, person, work) => {
    const leavePerson = people.enter(`${tenantId} ${person}`)
    if (!leavePerson) throw new BusinessError('export.own', { count: perPerson })
    try {
      const leaveTenant = tenants.enter(tenantId)
      if (!leaveTenant) throw new BusinessError('export.others')
      return await work().finally(leaveTenant)
    } finally {
      leavePerson()
    }
  }
}
