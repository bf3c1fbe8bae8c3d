import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { smsRoutes } from '@destek/contracts/people/sms'
import { callCentreRoutes } from '@destek/contracts/system/call-centre'
import { connectedSystems, connectionRoutes } from '@destek/contracts/system/connections'
import { settingRoutes } from '@destek/contracts/system/tenant-settings'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { httpCallCentre } from '../../integrations/call-centre/http-call-centre.ts'
import { serviceNow } from '../../integrations/service-desk/servicenow.ts'
import { twilio } from '../../integrations/sms/twilio.ts'
import { makeDue, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'

/** Refuses everything, and says aloud with which account it was asked, plain and encoded. */
const echo = createServer((request, response) => {
  const encoded = String(request.headers.authorization ?? '').replace('Basic ', '')
  const message = `No: ${request.url} ${encoded} ${Buffer.from(encoded, 'base64').toString()}`
  response.writeHead(422, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ message, error: { message, detail: message }, code: 30001, status: 422 }))
})
await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => echo.close(resolve)))
const url = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`

const paths = { sessionPath: '/session', softphonePath: '/softphone', chatScriptPath: '/chat/widget.js' }
const app = await startTestApp({
  serviceDesk: serviceNow(url),
  smsProvider: twilio(url),
  callCentre: httpCallCentre(url, paths),
})
const owner = new pg.Client({ connectionString: app.urls.ownerUrl })
await owner.connect()
afterAll(() => owner.end())
const [admin, agent] = [app.as.user('admin'), app.as.user('agent')]

const secrets = {
  desk: 'masa-parolasi-71',
  deskWebhook: 'masa-webhook-72',
  token: 'kiraci-belirteci-73',
  directory: 'dizin-parolasi-74',
  sms: 'sms-parolasi-75',
  mailWebhook: 'posta-webhook-76',
}

it('no secret of the settings stands in an answer, a log line or a row, whatever the other systems say', async () => {
  const heard: string[] = []
  const hear = async (answering: Promise<{ text: string }>) => void heard.push((await answering).text)
  const { body } = await admin.call(settingRoutes.read, {})
  const saved = await admin.call(settingRoutes.save, {
    body: {
      ...body,
      serviceDesk: {
        ...body.serviceDesk,
        enable: true,
        userName: 'destek',
        password: secrets.desk,
        webhookSecret: secrets.deskWebhook,
      },
      callCenterStudio: { ...body.callCenterStudio, tenantName: 'ornek', tenantToken: secrets.token, softPhoneEnable: true },
      activeDirectory: { ...body.activeDirectory, userName: 'destek', password: secrets.directory },
      smsProvider: {
        ...body.smsProvider!,
        enable: true,
        providerConfiguration: { userName: 'AC1', password: secrets.sms, sender: '+15005550006' },
      },
      mail: { ...body.mail, webhookSecret: secrets.mailWebhook },
    } as never,
  })
  expect(saved.status, saved.text).toBe(200)
  heard.push(saved.text)

  const { items } = (await admin.call(caseRoutes.pagedList, { query: { maxResultCount: 50 } })).body
  const [first, second] = items.filter(({ serviceDeskId }) => serviceDeskId === null)
  const people = (await agent.call(employeeRoutes.pagedList, { query: { maxResultCount: 50 } })).body.items
  const template = { id: null, name: 'Sızıntı', text: 'Merhaba {fullName}.', divisionId: null }
  const { id: templateId } = (await admin.call(smsTemplateRoutes.save, { body: template })).body
  for (const { id } of [first!, second!]) await hear(agent.call(serviceDeskRoutes.createTicket, { body: { activityId: id } }))
  for (const { id } of people.slice(0, 3))
    await hear(agent.call(smsRoutes.send, { body: { receiverEmployeeId: id, templateId } }))
  await hear(agent.call(callCentreRoutes.session, {}))
  for (const system of connectedSystems) await hear(admin.call(connectionRoutes.test, { params: { system } }))
  await makeDue(app)
  await runJobs(app)
  await hear(admin.call(connectionRoutes.list, {}))
  await hear(admin.call(connectionRoutes.undelivered, { query: {} }))
  await hear(admin.call(smsRoutes.outbox, { query: {} }))

  const words = Object.values(secrets).flatMap((secret) => [secret, Buffer.from(`destek:${secret}`).toString('base64')])
  const found = (text: string) => words.filter((word) => text.includes(word))
  expect(found(heard.join('\n'))).toEqual([])
  expect(found(JSON.stringify(app.log))).toEqual([])
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t where t::text like any($1)`, [
      words.map((word) => `%${word}%`),
    ])
    expect(rows, name).toEqual([])
  }
  // The echo was heard: the systems did refuse.
  expect(heard.join('\n')).toMatch(/422|30001|refused/)
})
