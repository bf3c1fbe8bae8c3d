import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { quoted, sqlNameOf, type Table, type TableName } from './tables.ts'

/** The text format of COPY: one line for each row. It is the same for every version of PostgreSQL. */
const format = `with (format text, encoding 'utf8')`

/**
 * Settings for one transaction. They make the text of a row independent of the settings of the database and the role, and lift
 * the limit on time.
 */
export const copySettings = `set local datestyle = 'iso, ymd'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'utf8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** The rows that the connection sees at present, or those of one tenant. */
export function readRows(client: pg.ClientBase, table: Table, tenantId?: string): Readable {
  const columns = columnsOf(table)
  const rows =
    tenantId === undefined
      ? `select ${columns} from ${sqlNameOf(table)}`
      : `select ${columns} from ${sqlNameOf(table)} where tenant_id = '${uuid(tenantId)}'`
  return client.query(copyTo(`copy (${rows}) to stdout ${format}`))
}

/** Takes rows as `readRows` gives them, of the same columns. */
export const writeRows = (client: pg.ClientBase, table: TableName & Pick<Table, 'columns'>): Writable =>
  client.query(copyFrom(`copy ${sqlNameOf(table)} (${columnsOf(table)}) from stdin ${format}`))

const columnsOf = ({ columns }: Pick<Table, 'columns'>) => columns.map(quoted).join(', ')

/** A COPY takes no parameters. */
function uuid(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) throw new Error(`"${text}" is not the id of a tenant.`)
  return text
}
