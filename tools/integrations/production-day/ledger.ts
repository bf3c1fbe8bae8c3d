import type pg from 'pg'

/** The changes that the installation has confirmed. None of them may be lost. */
export interface Ledger {
  cases: Map<string, KeptCase>
  documents: Map<string, KeptDocument>
  /** The entries of changes of status. */
  details: Set<string>
}

export interface KeptCase {
  number: number
  text: string
  /** In their order; the last two count when the answer to the last change was lost. */
  statuses: string[]
  isUnsure: boolean
}

export interface KeptDocument {
  caseId: string
  sha256: string
}

export const newLedger = (): Ledger => ({ cases: new Map(), documents: new Map(), details: new Set() })

/** A copy of the current state; later confirmations are not added to it. */
export const copyOf = (ledger: Ledger): Ledger => structuredClone(ledger)

export const tell = ({ cases, documents, details }: Ledger) =>
  `${cases.size} cases, ${details.size} changes of status, ${documents.size} documents`

/** The statuses that a case may have by now. */
export const statusesOf = ({ statuses, isUnsure }: KeptCase): string[] => statuses.slice(isUnsure ? -2 : -1)

/**
 * Compares the database with the ledger, and returns the differences in sentences. `later` is the ledger of a later moment, when
 * the database may be at any moment between both.
 */
export async function missingInDatabase(client: pg.ClientBase, ledger: Ledger, later = ledger): Promise<string[]> {
  return [
    ...(await wrongCases(client, ledger, later)),
    ...(await wrongDocuments(client, ledger)),
    ...(await missingDetails(client, ledger)),
  ]
}

async function wrongCases(client: pg.ClientBase, { cases }: Ledger, later: Ledger): Promise<string[]> {
  const { rows } = await client.query<{ id: string; number: string; text: string; status: string }>(
    `select id, friendly_id as number, description as text, status_id as status from activity where id = any($1)`,
    [[...cases.keys()]],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...cases].flatMap(([id, kept]) => {
    const row = found.get(id)
    if (!row) return [`The case ${kept.number} is lost.`]
    if (Number(row.number) !== kept.number || row.text !== kept.text)
      return [`The case ${kept.number} is not what was acknowledged.`]
    const since = later.cases.get(id)!.statuses.slice(kept.statuses.length)
    if (![...statusesOf(kept), ...since].includes(row.status))
      return [`The case ${kept.number} has another status than the acknowledged one.`]
    return []
  })
}

async function wrongDocuments(client: pg.ClientBase, { documents }: Ledger): Promise<string[]> {
  const { rows } = await client.query<{ id: string; caseId: string; sha256: string }>(
    `select id, activity_id as "caseId", sha256 from document where id = any($1)`,
    [[...documents.keys()]],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...documents].flatMap(([id, kept]) => {
    const row = found.get(id)
    if (!row) return [`The document ${id} is lost.`]
    return row.caseId === kept.caseId && row.sha256 === kept.sha256 ? [] : [`The document ${id} is not what was acknowledged.`]
  })
}

async function missingDetails(client: pg.ClientBase, { details }: Ledger): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from activity_detail where id = any($1)', [[...details]])
  const found = new Set(rows.map(({ id }) => id))
  return [...details].filter((id) => !found.has(id)).map((id) => `The change of status ${id} is lost.`)
}

/** Numbers go up by one, and nothing that was sent once is there twice. */
export async function wrongNumbers(client: pg.ClientBase, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<{ count: number; distinct: number; first: number; last: number }>(
    `select count(*)::int, count(distinct friendly_id)::int as distinct, min(friendly_id)::int as first, max(friendly_id)::int as last
     from activity where tenant_id = $1`,
    [tenantId],
  )
  const { count, distinct, first, last } = rows[0]!
  const { rowCount: twice } = await client.query(
    `select from activity where tenant_id = $1 and description like '%${mark}%' group by description having count(*) > 1`,
    [tenantId],
  )
  return [
    ...(count === distinct ? [] : [`${count - distinct} numbers of cases are given twice.`]),
    ...(last - first + 1 === distinct ? [] : [`The numbers from ${first} to ${last} have ${last - first + 1 - distinct} gaps.`]),
    ...(twice === 0 ? [] : [`${twice} cases that were sent once are there twice.`]),
  ]
}

/** Tells the cases of the load from others. */
export const mark = 'Gün boyu'
