import { type CaseColumnName, caseColumnNames } from '@destek/contracts/cases/case-columns'
import { CaseRow } from '@destek/contracts/cases/case-shapes'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { isReadOnlyTransaction, versionsOf } from '../../../platform/database/driver/versions.ts'
import { shaped } from '../../../platform/http/answer-shape.ts'
import { jsonOf } from '../../../platform/http/json-bytes.ts'
import { type CaseFacts, hidesIdentity, isOfOwnTeam, knowsPhones, mayOpen } from '../case-policy.ts'
import { type ListedRow, partsOf, readListed, type readVersions } from '../case-store.ts'
import { presentRow } from '../find-case.ts'

type Columns = readonly CaseColumnName[] | null

export type CaseVersion = Awaited<ReturnType<typeof readVersions>>[number]

/** A case as it was sent, by what of it the reader may know. */
interface Kept {
  version: string
  facts: CaseFacts
  written: Map<RedactionLevel, Buffer>
}

/** All that of a case depends on who reads it. */
type RedactionLevel = `${'nobody' | 'masked phones' | 'phones'}, ${'own team' | 'card' | 'no card'}`

const redactionLevelOf = (actor: Actor, facts: CaseFacts): RedactionLevel => {
  const requester = hidesIdentity(actor, facts) ? 'nobody' : knowsPhones(actor) ? 'phones' : 'masked phones'
  const card = isOfOwnTeam(actor, facts) ? 'own team' : mayOpen(actor, facts) ? 'card' : 'no card'
  return `${requester}, ${card}`
}

/** Bytes of all of them; then the oldest are forgotten. */
const mostBytes = 24 * 1024 * 1024
const kept = new Map<string, Kept>()
let bytes = 0

/** How many bytes are kept: as they were counted, and as they lie in memory. */
export const keptBytes = () => ({
  counted: bytes,
  there: [...kept.values()]
    .flatMap(({ written }) => [...written.values()])
    .reduce((sum, text) => sum + text.buffer.byteLength, 0),
})

/**
 * The cases of a page in JSON, with these columns alone or with every field. Everybody looks at the newest cases, and most of these are as they were: PostgreSQL is asked for the
 * versions of the rows, which are those of the moment, and what was written of the same rows and the same names before is sent again. A
 * transaction that may write sees what nobody else does, and so neither takes nor leaves anything.
 */
export async function serializeCases(tx: Tx, actor: Actor, cases: readonly CaseVersion[], columns: Columns): Promise<Buffer[]> {
  const versions = isReadOnlyTransaction(tx) ? await versionsOf(tx) : null
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
  // A case that has gone meanwhile is left out.
  return [...written.values()].filter((text) => text !== undefined)
}

/** The columns in a few letters: each is one bit of a number. */
const choiceOf = (columns: Columns): string =>
  columns === null ? '' : columns.reduce((sum, name) => sum + 2 ** caseColumnNames.indexOf(name), 0).toString(36)

/** A small buffer is usually a piece of a large one, all of which would stay as long as the piece does. */
function inMemoryOfItsOwn(text: Buffer | string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  if (typeof text === 'string') own.write(text)
  else text.copy(own)
  return own
}

function keep(key: string, version: string, row: ListedRow, knowledge: RedactionLevel, text: Buffer): void {
  const before = kept.get(key)
  if (before?.version === version) {
    // Two who ask at the same time both read it.
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
