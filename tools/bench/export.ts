import { caseRoutes } from '@destek/contracts/cases/cases'
import { routeUrl } from '@destek/contracts/core/route-url'
import pg from 'pg'
import type { Facts } from './bench-facts.ts'
import type { BenchServer } from './bench-server.ts'
import type { BenchDatabase } from './databases.ts'
import { keyOf } from './generate/keys.ts'
import { httpClient } from './http-client.ts'
import { day } from './bench-days.ts'

export interface Export {
  rows: number
  seconds: number
  megabytes: number
  riseInMegabytes: number
}

const wished = 100_000

/** The newest hundred thousand cases as a spreadsheet, or all where there are fewer within a year. */
export async function measureExport(server: BenchServer, { ownerUrl }: BenchDatabase, { newest }: Facts): Promise<Export> {
  const range = { startDate: await startOf(ownerUrl, newest.time), endDate: day(newest.time, 1) }
  const token = await server.tokenOf(1)
  const http = httpClient(server.url, 1)
  try {
    const { body } = await http.send({
      path: routeUrl(caseRoutes.pagedList.path, {}, { ...range, maxResultCount: 1 }),
      token,
    })
    const path = routeUrl(caseRoutes.excelList.path, {}, range)
    const from = performance.now()
    let size = 0
    const rise = await server.memoryRise(async () => {
      const reply = await http.send({ path, token })
      if (reply.status !== 200) throw new Error(`The export was answered with ${reply.status}: ${reply.body.slice(0, 500)}`)
      size = reply.body.length
    })
    return {
      rows: (JSON.parse(body) as { totalCount: number }).totalCount,
      seconds: (performance.now() - from) / 1000,
      megabytes: size / 2 ** 20,
      riseInMegabytes: rise / 2 ** 20,
    }
  } finally {
    http.close()
  }
}

async function startOf(ownerUrl: string, newest: Date): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ time: Date }>(
      `select creation_time as time from activity where tenant_id = $1 and creation_time > $2::timestamptz - interval '360 days'
       order by friendly_id desc limit 1 offset (select least($3, count(*)) - 1 from activity where tenant_id = $1 and creation_time > $2::timestamptz - interval '360 days')`,
      [keyOf('tenant', 1), newest, wished],
    )
    return day(rows[0]!.time, 0)
  } finally {
    await client.end()
  }
}
