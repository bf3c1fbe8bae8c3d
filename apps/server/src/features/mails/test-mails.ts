import { type MailOccasion, mailOccasions } from '@destek/contracts/system/mails'
import { S } from '@destek/contracts/system/settings'
import type { Mailer, OutgoingMail } from '../../integrations/mail/mailer.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { asOwner, makeDue, runJobs } from '../../test/run-jobs.ts'
import type { TestApp } from '../../test/start-test-app.ts'
import { turkey } from '../cases/notes/test-case.ts'
import { storedSettings } from '../settings/setting-names.ts'

/** Remembers the mails. It fails while `failure` is set. */
export function rememberingMailer() {
  const sent: OutgoingMail[] = []
  const mailer: Mailer & { failure: Error | null } = {
    address: 'test:25',
    failure: null,
    send: async (mail) => {
      if (mailer.failure) throw mailer.failure
      sent.push(mail)
      return '250 OK'
    },
    check: async () => {},
  }
  return { mailer, sent }
}

/** Helpers that change the demo tenant in tests of mails. */
export function prepareMails(app: TestApp) {
  const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => app.database.inTenant(turkey, work)
  const write = (name: string, value: string) =>
    inTurkey((tx) =>
      tx
        .insertInto('tenant_setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ value }))
        .execute(),
    )
  return {
    inTurkey,
    set: (field: keyof typeof storedSettings, value: string) => write(storedSettings[field].name, value),
    speak: (language: string) => write(S.DefaultLanguage, language),
    /** Switches mail on for these occasions and no others. */
    switchOn: async (...occasions: MailOccasion[]) => {
      await write(storedSettings['mail.enable'].name, String(occasions.length > 0))
      for (const occasion of mailOccasions)
        await write(storedSettings[`mail.${occasion}`].name, String(occasions.includes(occasion)))
    },
    setTeamEmail: (id: string, email: string | null) =>
      inTurkey((tx) => tx.updateTable('team').set({ team_email: email }).where('id', '=', id).execute()),
    setEmployeeEmail: (id: string, email: string | null) =>
      inTurkey((tx) => tx.updateTable('employee').set({ email_address: email }).where('id', '=', id).execute()),
    writeText: (template_name: string, culture_name: string, content: string) =>
      inTurkey((tx) =>
        tx
          .insertInto('text_template_content')
          .values({ template_name, culture_name, content })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'template_name', 'culture_name']).doUpdateSet({ content }))
          .execute(),
      ),
    restoreTexts: () => inTurkey((tx) => tx.deleteFrom('text_template_content').execute()),
    /** Has everything composed and sent that is due. */
    deliverAll: async () => {
      await makeDue(app)
      await runJobs(app)
    },
    jobs: () => asOwner<{ task: string }>(app, `select task_identifier as task from graphile_worker.jobs`),
    messages: () => inTurkey((tx) => tx.selectFrom('mail_message').selectAll().orderBy('id').execute()),
    deliveries: () =>
      inTurkey((tx) => tx.selectFrom('delivery').selectAll().where('system', '=', 'mail').orderBy('id').execute()),
  }
}
