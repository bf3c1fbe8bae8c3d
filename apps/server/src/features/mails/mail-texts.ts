import type { Language } from '@destek/contracts/core/languages'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { findTemplate } from '../definitions/text-templates/find-template.ts'
import { layoutName } from '../definitions/text-templates/template-definitions.ts'
import { wordsInForce } from '../definitions/text-templates/text-templates.ts'
import { readMailSetting } from '../settings/mail-setting.ts'
import { readTenantName } from './mail-store.ts'
import { joinTexts, type MailSource, type PlaceholderValues } from './render-mail.ts'

/** The text in force, in its frame: the tenant's own, else the original. */
export async function readMailText(tx: Tx, templateName: string, culture: Language): Promise<MailSource> {
  const [layout, words] = await Promise.all([wordsInForce(tx, layoutName, culture), wordsInForce(tx, templateName, culture)])
  return joinTexts({ layout: layout.content, ...words })
}

/** The name of the tenant in its mails. */
export const readCompanyName = async (tx: Tx): Promise<string> =>
  (await readMailSetting(tx)).senderName ?? (await readTenantName(tx))

/** Of all values those that this text may use. */
export function valuesFor(templateName: string, values: PlaceholderValues): PlaceholderValues {
  const names = ['company.name', ...findTemplate(templateName).placeholders]
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}
