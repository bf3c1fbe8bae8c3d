import type { Source } from '@destek/contracts/sources'
import type { SourceContent, TenantContent } from '../content.ts'
import { demoId, type DemoTenant } from '../demo-ids.ts'
import { administratorOf, concurrencyStamp, setUpAt } from './audit.ts'
import { eventRow } from './event-row.ts'
import type { TableRows } from './table-rows.ts'

/** The sources, and the events that tell how they came to be. */
export function sourceRows({ tenant, sources }: TenantContent): TableRows[] {
  const made = sources.map((content, nth) => makeSource(tenant, content, nth))
  return [
    { table: 'source', rows: made.map(sourceRow) },
    {
      table: 'event',
      rows: made.map((source) => eventRow('source.created', source.id, administratorOf(tenant), source.creationTime, source)),
    },
  ]
}

function makeSource(tenant: DemoTenant, content: SourceContent, nth: number): Source {
  const id = demoId(tenant, 'source', content.code)
  return {
    id,
    ...content,
    isDefault: nth === 0,
    concurrencyStamp: concurrencyStamp(tenant, id),
    creationTime: setUpAt(50 + nth),
    creatorId: administratorOf(tenant).subject,
    lastModificationTime: null,
    lastModifierId: null,
  }
}

const sourceRow = ({ id, code, name, description, isDefault, ...audit }: Source) => ({
  id,
  code,
  name,
  description,
  is_default: isDefault,
  concurrency_stamp: audit.concurrencyStamp,
  creation_time: audit.creationTime,
  creator_id: audit.creatorId,
})
