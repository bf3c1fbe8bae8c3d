import pg from 'pg'
import type { BenchDatabase } from './databases.ts'
import { firstNumber } from './generate/cases-sql.ts'
import { longNumber } from './generate/entries-sql.ts'
import { keyOf } from './generate/keys.ts'
import { organisationOf } from './generate/sizes.ts'

/** The facts about the generated tenant that queries need. */
export async function factsOf({ ownerUrl, size }: BenchDatabase) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const [newest] = await rows<{ time: Date; number: number }>(
      `select creation_time as time, friendly_id::int as number from activity where tenant_id = $1 order by friendly_id desc limit 1`,
    )
    const people = await rows<{ userName: string; ident: string; phone: string }>(
      `select user_name as "userName", ident, phone_number as phone from employee where tenant_id = $1 and id = any ($2) order by id`,
      [[31, 57, 93].map((n) => keyOf('employee', n))],
    )
    const of = organisationOf(size)
    const cases = await rows<{ id: string }>(
      `select id from activity where tenant_id = $1 and friendly_id = any ($2) order by friendly_id`,
      [[1, 2, 3].map((quarter) => firstNumber + Math.floor((of.cases / 4) * quarter) - 1)],
    )
    const [long] = await rows<{ id: string }>(`select id from activity where tenant_id = $1 and friendly_id = $2`, [
      longNumber(of),
    ])
    const users = await rows<Claims & { sub: string }>(
      `select id::text as sub, tenant_id::text as tenantid, user_name as preferred_username, name as given_name, surname as family_name,
         email, email_verified, employee_id from app_user where tenant_id = $1`,
    )
    const claims = new Map(users.map((user) => [user.sub, user]))
    return {
      of,
      newest: newest!,
      people,
      caseIds: cases.map(({ id }) => id),
      longCaseId: long!.id,
      claimsOf: (user: number) => claims.get(keyOf('user', user))!,
    }
  } finally {
    await client.end()
  }

  async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await client.query(text, [keyOf('tenant', 1), ...values])).rows as Row[]
  }
}

type Claims = Record<string, unknown>

export type Facts = Awaited<ReturnType<typeof factsOf>>
