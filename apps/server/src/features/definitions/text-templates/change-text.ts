import type { RestoreContent, SaveContent, TextTemplateContent } from '@destek/contracts/definitions/text-templates'
import type { Actor } from '../../../platform/auth/actor.ts'
import { oneSaverAtATime, assertFresh } from '../../../platform/database/queries/concurrency.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { chooseText, type TextChoice } from './find-template.ts'
import { readText } from './read-text.ts'
import { removeText, writeText } from './text-template-store.ts'

/** Puts the tenant's own words in place of a text, for the one culture. */
export async function saveText(tx: Tx, actor: Actor, input: SaveContent): Promise<TextTemplateContent> {
  const choice = chooseText(input)
  await oneSaverAtATime(tx, 'textTemplate')
  const before = await readText(tx, choice)
  assertFresh(input.concurrencyStamp, before.concurrencyStamp)
  await writeText(tx, actor, { name: choice.template.name, culture: choice.culture }, input.content)
  return recordChange(tx, actor, choice, before)
}

/** Brings the original back, for the one culture. */
export async function restoreText(tx: Tx, actor: Actor, input: RestoreContent): Promise<void> {
  const choice = chooseText(input)
  await oneSaverAtATime(tx, 'textTemplate')
  const before = await readText(tx, choice)
  assertFresh(input.concurrencyStamp, before.concurrencyStamp)
  if (!before.isCustomised) return
  await removeText(tx, { name: choice.template.name, culture: choice.culture })
  await recordChange(tx, actor, choice, before)
}

async function recordChange(tx: Tx, actor: Actor, choice: TextChoice, before: TextTemplateContent): Promise<TextTemplateContent> {
  const after = await readText(tx, choice)
  await recordEvent(tx, actor, {
    type: 'textTemplate.updated',
    subjectId: choice.template.id,
    before: asHistory(choice, before),
    after: asHistory(choice, after),
  })
  return after
}

/** The history of a template tells its cultures apart by the field. */
const fieldOf = { '': 'content', en: 'contentEn', tr: 'contentTr' } as const

const asHistory = ({ culture }: TextChoice, { content, isCustomised }: TextTemplateContent) => ({
  [fieldOf[culture]]: content,
  isCustomised,
})
