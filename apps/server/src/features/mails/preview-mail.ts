import type { Language } from '@destek/contracts/core/languages'
import type { MailOccasion } from '@destek/contracts/system/mails'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { hidesIdentity } from '../cases/case-policy.ts'
import { readMailSetting } from '../settings/mail-setting.ts'
import { type CaseFacts, findNewest, readCaseFacts } from './mail-facts-store.ts'
import { readTenantName } from './mail-store.ts'
import { readMailText, valuesFor } from './mail-texts.ts'
import { mailTemplates, valuesOf, withoutPeople } from './mail-values.ts'
import type { MailSource, PlaceholderValues } from './render-mail.ts'

export interface Sample {
  templateName: string
  source: MailSource
  values: PlaceholderValues
}

/** A text filled in with the newest case that the reader may read, and with examples where that has nothing to say. */
export async function sampleMail(
  tx: Tx,
  actor: Actor,
  { occasion, culture }: { occasion: MailOccasion; culture: Language },
  publicUrl: string,
): Promise<Sample> {
  const newest = await findNewest(tx, actor)
  const facts = newest && (await readCaseFacts(tx, { ...newest, teamId: null, actorId: actor.userId }))
  const examples = examplesIn(culture, actor)
  const companyName = (await readMailSetting(tx)).senderName ?? (await readTenantName(tx))
  const templateName = mailTemplates[occasion]
  const values = valuesOf(facts ? withExamples(facts, examples) : examples, {
    occasion,
    culture,
    companyName,
    publicUrl,
    now: actor.now,
    reason: translatorFor(culture)('mails:examples.reason'),
  })
  const isHidden = facts !== undefined && hidesIdentity(actor, facts)
  return {
    templateName,
    source: await readMailText(tx, templateName, culture),
    values: valuesFor(templateName, isHidden ? withoutPeople(values, culture) : values),
  }
}

const withExamples = (facts: CaseFacts, examples: CaseFacts): CaseFacts => ({
  ...facts,
  note: facts.note ?? examples.note,
  team_name: facts.team_name ?? examples.team_name,
  detail_text: facts.detail_text ?? examples.detail_text,
})

function examplesIn(culture: Language, actor: Actor): CaseFacts {
  const t = translatorFor(culture)
  return {
    id: '00000000-0000-4000-8000-000000000000',
    friendly_id: '100001',
    employee_id: '',
    case_owner_id: actor.userId,
    assigned_team_id: null,
    assigned_user_id: null,
    dont_share_identity: false,
    description_text: t('mails:examples.description'),
    note: t('mails:examples.note'),
    due_time: new Date(actor.now.getTime() + 8 * 3_600_000),
    resolve_description: null,
    category_name: t('mails:examples.category'),
    status_name: t('mails:examples.status'),
    employee_name: actor.fullName,
    employee_email: null,
    team_name: t('mails:examples.team'),
    team_email: null,
    detail_text: t('mails:examples.comment'),
    detail_status: null,
    detail_closed: null,
    detail_clock: null,
    detail_action: null,
    actor_name: actor.fullName,
  }
}
