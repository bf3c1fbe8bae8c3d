import { Refusal } from './refusal.ts'

/** How many long answers may be on their way at once. A tenant never takes all of them, whoever asks there. */
export interface StreamLimits {
  perPerson: number
  perTenant: number
}

export interface StreamSlots {
  /** Runs the work unless the person or the tenant has too many under way. */
  hold<Result>(tenantId: string, person: string, work: () => Promise<Result>): Promise<Result>
}

export function createStreamSlots({ perPerson, perTenant }: StreamLimits): StreamSlots {
  const taken = new Map<string, number>()
  const change = (key: string, by: 1 | -1) => {
    const count = (taken.get(key) ?? 0) + by
    if (count === 0) taken.delete(key)
    else taken.set(key, count)
  }
  return {
    async hold(tenantId, person, work) {
      const keys = [tenantId, `${tenantId} ${person}`] as const
      if ((taken.get(keys[1]) ?? 0) >= perPerson) throw new Refusal('export.own', { count: perPerson })
      if ((taken.get(keys[0]) ?? 0) >= perTenant) throw new Refusal('export.others')
      keys.forEach((key) => change(key, 1))
      try {
        return await work()
      } finally {
        keys.forEach((key) => change(key, -1))
      }
    },
  }
}
