import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { foldedPattern } from '../../../platform/database/queries/folded-pattern.ts'
import { identityHidden } from '../case-policy.ts'

/**
 * The text stands in what the case is found by. Of a case that hides its requester from the caller only the number, the service-desk
 * id and the description count. The first condition holds for both, which lets the trigram index serve it.
 */
export function textCondition(actor: Actor, text: string): RawBuilder<boolean> {
  const pattern = foldedPattern(withPlainNumber(text))
  return sql<boolean>`(activity.search_text like ${pattern} and (not ${identityHidden(actor)} or fold_text(concat_ws(E'\n',
    'dst-' || activity.friendly_id, activity.service_desk_id, activity.description_text)) like ${pattern}))`
}

/** A number as people read or type it, `DST‑104829` or `dst 104829`, is looked for as it is stored. */
const withPlainNumber = (text: string) => text.replace(/^dst[\s\u2010-\u2015-]+(?=\d)/i, 'dst-')
