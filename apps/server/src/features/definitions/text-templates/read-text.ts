import { createHash } from 'node:crypto'
import type { TextTemplateContent } from '@destek/contracts/definitions/text-templates'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { TextChoice } from './find-template.ts'
import { findCustomised } from './text-template-store.ts'

/** The text that is in force: the tenant's own, else the original. */
export async function readText(tx: Tx, { template, culture, original }: TextChoice): Promise<TextTemplateContent> {
  const customised = await findCustomised(tx, { name: template.name, culture })
  return {
    name: template.name,
    cultureName: culture || null,
    content: customised?.content ?? original,
    isCustomised: customised !== undefined,
    original,
    concurrencyStamp: customised?.concurrency_stamp ?? stampOf(original),
  }
}

/** Two people who both start from the original must notice each other too. */
const stampOf = (original: string) => createHash('sha256').update(original).digest('hex').slice(0, 32)
