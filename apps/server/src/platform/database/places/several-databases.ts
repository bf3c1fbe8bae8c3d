import type { TellPosition } from '../driver/connection.ts'
import type { Database } from '../driver/database.ts'
import { isElsewhere } from '../driver/database-errors.ts'
import type { Replicas } from '../replicas/replicas.ts'
import type { TenantPlaces } from './tenant-places.ts'

/** A tenant lives in a database that this process cannot use: another try may do, once the operator has seen to it. */
export class DatabaseNotReady extends Error {
  readonly code = '08001'
}

/** Several databases as one: every tenant is served where it lives, and what belongs to no tenant by the first. */
export function tenantRouter(first: Database, others: ReadonlyMap<string, Database>, places: TenantPlaces): Database {
  const at = (place: string | null): Database => {
    const database = place === null ? first : others.get(place)
    if (!database) throw new DatabaseNotReady(`A tenant lives in the database "${place}", which DATABASES_FILE does not name.`)
    return database
  }
  const all = [first, ...others.values()]

  const inTenant: Database['inTenant'] = async (tenantId, work, tellPosition) => {
    const attempt = async () => {
      const place = await places.of(tenantId)
      if (place === null) return first.inTenant(tenantId, work, tellPosition)
      const result = await at(place).inTenant(tenantId, work)
      tellNothing(tellPosition)
      return result
    }
    try {
      return await attempt()
    } catch (error) {
      if (!isElsewhere(error)) throw error
      // It was refused when it began, so nothing of it has been done.
      places.forget(tenantId)
      return attempt()
    }
  }

  return {
    inTenant,
    async findTenant(idOrName) {
      const tenant = await first.findTenant(idOrName)
      if (!tenant || tenant.database === null) return tenant
      const atHome = await at(tenant.database).findTenant(tenant.id)
      return atHome?.id === tenant.id ? { ...atHome, database: tenant.database } : null
    },
    outsideTenants: first.outsideTenants,
    ping: first.ping,
    poolStatus() {
      const statuses = all.map((database) => database.poolStatus())
      const sum = (of: 'total' | 'idle' | 'waiting') => statuses.reduce((total, status) => total + status[of], 0)
      return { total: sum('total'), idle: sum('idle'), waiting: sum('waiting') }
    },
    close: async () => void (await Promise.all(all.map((database) => database.close()))),
  }
}

/** Replicas follow the log of the first database. A write to another database has no position in that log. */
const tellNothing = (tellPosition: TellPosition | undefined) => tellPosition?.(null)

/** Only tenants of the first database are read from its replicas. */
export const replicasOfFirst = (replicas: Replicas, places: TenantPlaces): Replicas => ({
  ...replicas,
  read: async (read) => ((await places.of(read.tenantId)) === null ? replicas.read(read) : { failure: null }),
})

/** Fails everything of a database that has not been prepared yet. */
export function failUntilReady(isPrepared: () => boolean, name: string, database: Database): Database {
  const requirePrepared = () => {
    if (!isPrepared()) throw new DatabaseNotReady(`The database "${name}" cannot be used yet.`)
  }
  return {
    ...database,
    inTenant: async (tenantId, work) => {
      requirePrepared()
      return database.inTenant(tenantId, work)
    },
    findTenant: async (idOrName) => {
      requirePrepared()
      return database.findTenant(idOrName)
    },
    ping: async () => {
      requirePrepared()
      await database.ping()
    },
  }
}
