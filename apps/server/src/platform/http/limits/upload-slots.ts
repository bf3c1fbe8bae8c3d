import { BusinessError } from '../http-errors.ts'
import { createSlots } from './slots.ts'

export interface UploadLimits {
  perPerson: number
  perTenant: number
  perServer: number
  bytes: number
}

/** Takes a slot and the declared bytes, and returns how to give both back. Refuses when there is none for this person, tenant or server. */
export type UploadSlots = (tenantId: string, person: string, bytes: number) => () => void

export function createUploadSlots({ perPerson, perTenant, perServer, bytes: budget }: UploadLimits): UploadSlots {
  const [people, tenants, server] = [createSlots(perPerson), createSlots(perTenant), createSlots(perServer)]
  let inUse = 0
  return (tenantId, person, bytes) => {
    const leavePerson = people.enter(person)
    if (!leavePerson) throw new BusinessError('upload.own', { count: perPerson })
    const leaveTenant = tenants.enter(tenantId)
    const leaveServer = leaveTenant && server.enter('')
    // A single form always fits: its route bounds it.
    if (!leaveServer || (inUse > 0 && inUse + bytes > budget)) {
      for (const leave of [leaveServer, leaveTenant, leavePerson]) leave?.()
      throw new BusinessError('upload.others')
    }
    inUse += bytes
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      inUse -= bytes
      for (const leave of [leaveServer, leaveTenant, leavePerson]) leave()
    }
  }
}
