import { type CaseColumnName, caseColumnNames } from '@destek/contracts/cases/case-columns'
import { CaseRow } from '@destek/contracts/cases/case-shapes'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { isReadOnlyTransaction, versionsOf } from '../../../platform/database/driver/versions.ts'
import { optimizes } from '../../../platform/optimizations.ts'
import { shaped } from '../../../platform/http/answer-shape.ts'
import { jsonOf } from '../../../platform/http/json-bytes.ts'
import { type CaseFacts, hidesIdentity, isOfOwnTeam, knowsPhones, mayOpen } from '../case-policy.ts'
import { type ListedRow, partsOf, readListed, type readVersions } from '../case-store.ts'
import { presentRow } from '../find-case.ts'

type Columns = readonly CaseColumnName[] | null

export type CaseVersion = Awaited<ReturnType<typeof readVersions>>[number]

/** A serialized case, once for each level of what a reader may know of it. */
interface Kept {
  version: string
  facts: CaseFacts
  written: Map<RedactionLevel, Buffer>
}

/** Everything in a serialized case that depends on its reader. */
type RedactionLevel = `${'nobody' | 'masked phones' | 'phones'}, ${'own team' | 'card' | 'no card'}`

const redactionLevelOf = (actor: Actor, facts: CaseFacts): RedactionLevel => {
  const requester = hidesIdentity(actor, facts) ? 'nobody' : knowsPhones(actor) ? 'phones' : 'masked phones'
  const card = isOfOwnTeam(actor, facts) ? 'own team' : mayOpen(actor, facts) ? 'card' : 'no card'
  return `${requester}, ${card}`
}

/** The limit in bytes for all entries. Above it the oldest entries are removed. */
const mostBytes = 24 * 1024 * 1024
const kept = new Map<string, Kept>()
let bytes = 0

/** The size of the cache: the counted bytes, and the bytes of its buffers in memory. */
export const keptBytes = () => ({
  counted: bytes,
  there: [...kept.values()]
    .flatMap(({ written }) => [...written.values()])
    .reduce((sum, text) => sum + text.buffer.byteLength, 0),
})

/**
 * The cases of a page as JSON, with the given columns or with every field. Most requests are for the newest cases, and most of these have
 * not changed. So PostgreSQL is asked only for the current versions of the rows, and the JSON of the same version of the row and of the
 * names is sent again. A transaction that may write can see its own uncommitted changes, so it neither reads nor fills the cache.
 */
export async function serializeCases(tx: Tx, actor: Actor, cases: readonly CaseVersion[], columns: Columns): Promise<Buffer[]> {
  const versions = optimizes('rowCache') && isReadOnlyTransaction(tx) ? await versionsOf(tx) : null
  const suffix = `${versions?.tenantId} ${choiceOf(columns)}`
  const keyOf = (number: string) => `${number} ${suffix}`
  const versionIn = ({ version }: Pick<CaseVersion, 'version'>) => `${version} ${versions?.names}`
  const find = (each: CaseVersion): Buffer | undefined => {
    const found = versions ? kept.get(keyOf(each.friendly_id)) : undefined
    return found?.version === versionIn(each) ? found.written.get(redactionLevelOf(actor, found.facts)) : undefined
  }
  const written = new Map(cases.map((each) => [each.friendly_id, find(each)]))
  const missing = cases.filter(({ friendly_id }) => !written.get(friendly_id))
  const rows =
    missing.length > 0
      ? await readListed(
          tx,
          missing.map(({ friendly_id }) => friendly_id),
          partsOf(columns),
        )
      : []
  for (const row of rows) {
    const text = inMemoryOfItsOwn(jsonOf(shaped(CaseRow, presentRow(actor, row, columns))))
    written.set(row.friendly_id, text)
    if (versions) keep(keyOf(row.friendly_id), versionIn(row), row, redactionLevelOf(actor, row), text)
  }
  // A case that was deleted in the meantime is left out.
  return [...written.values()].filter((text) => text !== undefined)
}

/** The columns as a short text: each column is one bit of a number. */
const choiceOf = (columns: Columns): string =>
  columns === null ? '' : columns.reduce((sum, name) => sum + 2 ** caseColumnNames.indexOf(name), 0).toString(36)

/** A small buffer is usually a slice of a large one and keeps the whole large one in memory, so the text is copied. */
function inMemoryOfItsOwn(text: Buffer | string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  if (typeof text === 'string') own.write(text)
  else text.copy(own)
  return own
}

function keep(key: string, version: string, row: ListedRow, knowledge: RedactionLevel, text: Buffer): void {
  const before = kept.get(key)
  if (before?.version === version) {
    // Two concurrent requests both read the same case.
    bytes -= before.written.get(knowledge)?.length ?? 0
    before.written.set(knowledge, text)
  } else {
    if (before) forget(key, before)
    const { employee_id, case_owner_id, assigned_team_id, assigned_user_id, dont_share_identity } = row
    const facts = { employee_id, case_owner_id, assigned_team_id, assigned_user_id, dont_share_identity }
    kept.set(key, { version, facts, written: new Map([[knowledge, text]]) })
  }
  bytes += text.length
  for (const [oldest, found] of kept) {
    if (bytes <= mostBytes) return
    forget(oldest, found)
  }
}

function forget(key: string, { written }: Kept): void {
  kept.delete(key)
  for (const text of written.values()) bytes -= text.length
}
