import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { readConfig } from './platform/config/config.ts'
import { createMetrics } from './platform/observability/metrics/metrics.ts'
import { connectIntegrations } from './start-integrations.ts'

const template = join(mkdtempSync(join(tmpdir(), 'destek-sms-')), 'template.json')
writeFileSync(
  template,
  JSON.stringify({ path: '/send', json: { to: '{to}', text: '{text}' }, reference: 'id', alphabets: 'turkish' }),
)

const connected = (environment: Record<string, string>, isDemo = false) =>
  connectIntegrations(readConfig(environment), {
    database: null as never,
    logger: pino({ level: 'silent' }),
    metrics: createMetrics(),
    isDemo,
  }).smsProvider

describe('the call centre of the demo', () => {
  const originsOf = (environment: Record<string, string>, isDemo: boolean, playedCallCentre: string | null) =>
    connectIntegrations(readConfig(environment), {
      database: null as never,
      logger: pino({ level: 'silent' }),
      metrics: createMetrics(),
      isDemo,
      playedCallCentre,
    }).callCentre?.origins ?? null

  it('is the one that this process plays, or the configured one, and never whoever else listens at the usual address', () => {
    expect(originsOf({}, true, 'http://localhost:4711')).toEqual(['http://localhost:4711'])
    expect(originsOf({}, true, null)).toBeNull()
    expect(originsOf({}, false, 'http://localhost:4711')).toBeNull()
    expect(originsOf({ CALL_CENTRE_URL: 'https://calls.example' }, true, null)).toEqual(['https://calls.example'])
  })
})

describe('the SMS provider of an installation', () => {
  it('is Twilio, whose address is known, or wherever the operator says', () => {
    expect(connected({ SMS_PROVIDER: 'twilio' })).toMatchObject({ address: 'api.twilio.com', alphabets: 'default' })
    expect(connected({ SMS_PROVIDER: 'twilio', SMS_URL: 'http://127.0.0.1:9' }, true)).toMatchObject({ address: '127.0.0.1:9' })
  })

  it('is the one that a template describes', () => {
    const provider = connected({ SMS_URL: 'https://sms.example', SMS_TEMPLATE: template })
    expect(provider).toMatchObject({ address: 'sms.example', alphabets: 'turkish', mayRepeat: false })
  })

  it('is an outbox beside the demo data, and nobody where nothing is said', () => {
    expect(connected({}, true)).toMatchObject({ address: 'embedded' })
    expect(connected({})).toBeNull()
  })

  it.each([
    ['an address without a template', { SMS_URL: 'https://sms.example' }],
    ['a template without an address', { SMS_TEMPLATE: template }],
  ])('stops the start when there is %s', (_, environment) => {
    expect(() => connected(environment)).toThrow('Set SMS_URL and SMS_TEMPLATE together')
  })
})
