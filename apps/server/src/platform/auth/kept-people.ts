import type { Versions } from '../database/driver/versions.ts'

interface Kept<Known> {
  /** Of the tenant's access when it was read. */
  version: string
  known: Known
}

/** More at once are seldom at work; of others is asked again. */
const most = 5_000

/**
 * Caches facts about people by tenant. An entry is valid while the tenant's version of access is the one under which it was read.
 */
export function keptPeople<Known>() {
  const people = new Map<string, Kept<Known>>()
  const keyOf = ({ tenantId }: Pick<Versions, 'tenantId'>, person: string) => `${tenantId} ${person}`
  return {
    find: (versions: Versions, person: string): Known | null => {
      const kept = people.get(keyOf(versions, person))
      return kept?.version === versions.access ? kept.known : null
    },
    /** The last known entry, which may be out of date. */
    last: (tenantId: string, person: string): Kept<Known> | undefined => people.get(keyOf({ tenantId }, person)),
    keep: (versions: Versions, person: string, known: Known): void => {
      const key = keyOf(versions, person)
      people.delete(key)
      if (people.size >= most) people.delete(people.keys().next().value!)
      people.set(key, { version: versions.access, known })
    },
  }
}
