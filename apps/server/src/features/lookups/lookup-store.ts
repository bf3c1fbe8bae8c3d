import type { Language } from '@destek/contracts/core/languages'
import type { Lookup, LookupPositions, LookupPrograms } from '@destek/contracts/people/lookups'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byText, containsText, readPage, type SortColumns } from '../../platform/database/queries/paging.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

type Table = 'location' | 'client' | 'program' | 'position_group' | 'position' | 'position_title'

/** Also the inactive ones: records of the past are still filtered by them. */
export const lookUp = (tx: Tx, table: Table, query: Lookup, language: Language) =>
  readNamed(tx.selectFrom(table).select(['id', 'ident', 'name']), table, query, language)

export function lookUpPositions(tx: Tx, query: LookupPositions, language: Language) {
  let rows = tx.selectFrom('position').select(['id', 'ident', 'name'])
  if (query.positionGroupId) rows = rows.where('position_group_id', '=', query.positionGroupId)
  return readNamed(rows, 'position', query, language)
}

export const lookUpPrograms = (tx: Tx, query: LookupPrograms, language: Language) =>
  readNamed(programsOf(tx, query).select(['program.id', 'program.ident', 'program.name']), 'program', query, language)

/** With the place and the client that each belongs to, and what the service desk knows it by. */
export const listPrograms = (tx: Tx, query: LookupPrograms, language: Language) =>
  readNamed(
    programsOf(tx, query)
      .innerJoin('location', 'location.id', 'program.location_id')
      .innerJoin('client', 'client.id', 'program.client_id')
      .select(['program.id', 'program.ident', 'program.name', 'program.abbr_name as abbrName', 'program.is_active as isActive'])
      .select(['location.id as locationId', 'location.name as locationName'])
      .select(['client.id as clientId', 'client.name as clientName'])
      .select('program.service_desk_group_name as serviceDeskGroupName')
      .select('program.service_desk_affected_name as serviceDeskAffectedName'),
    'program',
    query,
    language,
  )

function programsOf(tx: Tx, { locationId, clientId }: LookupPrograms) {
  let rows = tx.selectFrom('program')
  if (locationId) rows = rows.where('program.location_id', '=', locationId)
  if (clientId) rows = rows.where('program.client_id', '=', clientId)
  return rows
}

function readNamed<Tables extends keyof Schema, Row>(
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  table: Table,
  query: Lookup,
  language: Language,
) {
  const [name, ident] = [`${table}.name`, `${table}.ident`]
  const columns: SortColumns<Lookup['sorting'][number]['field']> = { name: byText(name), ident: byText(ident) }
  const named = query.id ? rows.where(sql.ref(`${table}.id`), '=', query.id) : rows
  return readPage(query.filter ? named.where(containsText([name, ident], query.filter)) : named, query, {
    columns,
    initial: [{ field: 'name', descending: false }],
    unique: `${table}.id`,
    language,
  })
}
