import { readXlsx } from 'hucre/xlsx'
import { parseCursor } from '../../features/cases/timeline/cursor.ts'
import type { Answer } from '../caller.ts'

/** An answer as far as it can tell anything: a spreadsheet by its cells, a place in a timeline by its time and kind. */
export interface Told {
  status: number
  headers: Record<string, unknown>
  body: unknown
}

/** These are made anew for every call, count calls, or follow from the body. */
const leftOut = /^(x-correlation-id|x-ratelimit-.*|date|content-length|etag|keep-alive|connection)$/

export async function told({ status, headers, text, body }: Answer): Promise<Told> {
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !leftOut.test(name))),
    body: body === undefined ? text : withoutCursors(await withoutSpreadsheet(body)),
  }
}

/** Every archive begins so, in base64. */
const archive = 'UEsDB'

async function withoutSpreadsheet(body: unknown): Promise<unknown> {
  if (typeof body !== 'string' || !body.startsWith(archive)) return body
  const { sheets } = await readXlsx(Buffer.from(body, 'base64'))
  return sheets.length === 1 ? sheets[0]!.rows : Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]))
}

const withoutCursors = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    name === 'earlier' && typeof value === 'string' ? placeOf(value) : value,
  )

function placeOf(cursor: string): string {
  const { microseconds, kind } = parseCursor(cursor)
  return `${new Date(Number(microseconds) / 1000).toISOString()} ${kind}`
}
