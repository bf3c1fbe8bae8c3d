import { caseRoutes } from '@destek/contracts/cases/cases'
import pg from 'pg'
import type { BenchServer } from './bench-server.ts'
import type { BenchDatabase } from './databases.ts'
import { keyOf } from './generate/keys.ts'
import { httpClient } from './http-client.ts'
import { percentiles, type Times } from './percentiles.ts'
import { costOfOne, type ProcessorTime } from './processor-time.ts'
import { numbersAreRight } from './verdicts.ts'

export interface Creation {
  count: number
  perSecond: number
  times: Times
  /** Of one case. */
  cost: ProcessorTime
  wrong: string[]
}

const clients = 8

/** Eight clients open so many cases together, each the next one as soon as its last one is answered. */
export async function measureCreation(
  server: BenchServer,
  database: BenchDatabase,
  { count, spent }: { count: number; spent: () => Promise<ProcessorTime> },
): Promise<Creation> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const tenant = keyOf('tenant', 1)
  const known = async () => {
    const { rows } = await client.query<{ last: number; count: number }>(
      `select c.last_number::int as last, (select count(*)::int from activity a where a.tenant_id = c.tenant_id and a.friendly_id > $2) as count
       from case_counter c where c.tenant_id = $1`,
      [tenant, before?.last ?? Number.MAX_SAFE_INTEGER],
    )
    return rows[0]!
  }
  let before: { last: number } | undefined
  const http = httpClient(server.url, clients)
  try {
    const categories = await client.query<{ id: string; parent_id: string; division_id: string }>(
      `select id, parent_id, division_id from category where tenant_id = $1 and parent_id is not null order by id`,
      [tenant],
    )
    const tokens = await Promise.all(Array.from({ length: clients }, (_, nth) => server.tokenOf(nth + 1)))
    const times: number[] = []
    let left = 0
    const open = async (nth: number, numbers: number[]) => {
      while (left-- > 0) {
        const category = categories.rows[left % categories.rows.length]!
        const body = {
          employeeId: keyOf('employee', 1 + (left % database.size.employees)),
          callParentWrapupId: category.parent_id,
          callWrapupId: category.id,
          divisionId: category.division_id,
          statusWrapupId: keyOf('status', 1),
          sourceId: keyOf('source', 1),
          description: `<p>Ölçüm sırasında açılan kayıt ${left}.</p><p>Ekran saat 09:40 sularından beri <strong>çok yavaş</strong>.</p>`,
        }
        const from = performance.now()
        const reply = await http.send({ path: caseRoutes.create.path, method: 'POST', body, token: tokens[nth]! })
        times.push(performance.now() - from)
        if (reply.status !== 200) throw new Error(`A case was answered with ${reply.status}: ${reply.body.slice(0, 500)}`)
        numbers.push((JSON.parse(reply.body) as { userFriendlyId: number }).userFriendlyId)
      }
    }
    const round = async () => {
      const numbers = tokens.map((): number[] => [])
      await Promise.all(numbers.map((own, nth) => open(nth, own)))
      return numbers
    }

    left = 1000 // The first thousand warm up: the server's code is compiled and every connection has its plans.
    await round()
    before = await known()
    times.splice(0)
    left = count
    const [from, spentBefore] = [performance.now(), await spent()]
    const numbers = await round()
    const seconds = (performance.now() - from) / 1000
    const cost = costOfOne(spentBefore, await spent(), count)
    const after = await known()
    const wrong = numbersAreRight(numbers, before.last)
    // So that the next run finds the data as tidy as this one did.
    await client.query('vacuum (analyze) activity')
    if (after.count !== count) wrong.push(`${count} cases were opened and ${after.count} are there.`)
    return { count, perSecond: count / seconds, times: percentiles(times), cost, wrong }
  } finally {
    http.close()
    await client.end()
  }
}
