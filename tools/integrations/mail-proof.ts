import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { rm, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { smtpMailer } from '@destek/server/integrations/mail/smtp-mailer'
import { verifyDkim } from '@destek/server/integrations/mail/test-dkim'
import type { Proof } from './directory-proof.ts'
import { type EximServer, mailAccount, mailDomain, mailPorts } from './servers/exim-server.ts'

const from = 'noreply@destek.test'
const mailTo = (localPart: string) => ({
  messageId: `<${crypto.randomUUID()}@destek.test>`,
  to: `${localPart}@${mailDomain}`,
  senderName: 'Örnek Destek',
  replyTo: 'destek@ornek.test',
  subject: 'Talebiniz kaydedildi: DST‑100234, şifre değişikliği',
  html: '<p>Merhaba Ayşe,</p>\n<p>.</p>\n',
  text: 'Merhaba Ayşe,\n.\nBir satır tek noktadır.',
})

/** Everything that is asked of a mail server, tried on a real one, in this order. */
export function mailProofs(server: EximServer): Proof[] {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = `${mailAccount.user}:${encodeURIComponent(mailAccount.password)}@`
  const mailerAt = (smtpUrl: string, dkim?: { domain: string; selector: string; keyFile: string }) =>
    smtpMailer({ smtpUrl, from, ...(dkim && { dkim }) }, { requireTls: true })
  const startTls = `smtp://${account}localhost:${mailPorts.smtp}`

  return [
    ['the account signs in', () => mailerAt(startTls).check()],
    [
      'a mail arrives over STARTTLS as it was sent, and its DKIM signature holds',
      async () => {
        const folder = await mkdtemp(path.join(tmpdir(), 'destek-dkim-'))
        const keyFile = path.join(folder, 'key.pem')
        await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
        const mail = mailTo('ayse')
        try {
          await mailerAt(startTls, { domain: 'destek.test', selector: 's1', keyFile }).send(mail)
        } finally {
          await rm(folder, { recursive: true })
        }
        const [received] = await until(() => server.delivered('ayse'))
        assert.match(received!, /^Received: .*\r\n(?:[ \t].*\r\n)*?.*with esmtpsa/m)
        for (const line of [`Message-ID: ${mail.messageId}`, 'Auto-Submitted: auto-generated', `Reply-To: ${mail.replyTo}`])
          assert.ok(received!.includes(line), `${line} is missing.`)
        assert.match(received!, /^From: =\?UTF-8\?[QB]\?.*\?= <noreply@destek\.test>/m)
        assert.deepEqual(verifyDkim(received!, publicKey), { isValid: true, domain: 'destek.test', selector: 's1' })
      },
    ],
    [
      'a mail arrives over a connection that is encrypted from the first byte',
      async () => {
        await mailerAt(`smtps://${account}localhost:${mailPorts.smtps}`).send(mailTo('mehmet'))
        assert.equal((await until(() => server.delivered('mehmet'))).length, 1)
      },
    ],
    [
      'a receiver whom nobody knows is refused, without being named',
      () =>
        assert.rejects(mailerAt(startTls).send(mailTo('kimse')), {
          problem: 'refused',
          code: '550',
          sentence: '5.1.1 No such user here',
        }),
    ],
    [
      'a wrong password and a missing account are told apart from everything else',
      async () => {
        await assert.rejects(mailerAt(`smtp://destek:yanlis@localhost:${mailPorts.smtp}`).check(), {
          problem: 'account',
          code: '535',
        })
        await assert.rejects(mailerAt(`smtp://localhost:${mailPorts.smtp}`).send(mailTo('ayse')), { problem: 'refused' })
      },
    ],
    [
      'a server that is stopped cannot be reached',
      async () => {
        await server.stop()
        await assert.rejects(mailerAt(startTls).send(mailTo('ayse')), { problem: 'unreachable' })
      },
    ],
  ]
}

/** The server takes a mail first and delivers it a moment later. */
async function until(read: () => Promise<string[]>): Promise<string[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await read()
    if (found.length > 0) return found
    await wait(100)
  }
  return []
}
