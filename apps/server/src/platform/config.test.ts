import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('has a default for everything: loopback, port 3000, the embedded database and identity provider', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' })
    expect(config.dataDir).toMatch(/\/data$/)
    expect(config.database).toBeUndefined()
    expect(config.oidc.issuer).toBeUndefined()
  })

  it('runs jobs in the server, a few at a time, unless told otherwise', () => {
    expect(readConfig({}).jobs).toEqual({ runHere: true, concurrency: 2, eventRetention: 90 })
    const set = readConfig({ RUN_JOBS: 'false', JOB_CONCURRENCY: '8', EVENT_RETENTION: '30' })
    expect(set.jobs).toEqual({ runHere: false, concurrency: 8, eventRetention: 30 })
  })

  it('takes an empty value for none', () => {
    expect(readConfig({ DATABASE_URL: '', OIDC_ISSUER: '', PORT: '' })).toEqual(readConfig({}))
  })

  it('migrates with the owner’s address when one is given', () => {
    const both = readConfig({ DATABASE_URL: 'postgres://app@db/destek', DATABASE_OWNER_URL: 'postgres://owner@db/destek' })
    expect(both.database).toEqual({ appUrl: 'postgres://app@db/destek', ownerUrl: 'postgres://owner@db/destek' })
    const one = readConfig({ DATABASE_URL: 'postgres://owner@db/destek' })
    expect(one.database).toEqual({ appUrl: 'postgres://owner@db/destek', ownerUrl: 'postgres://owner@db/destek' })
  })

  it.each([
    [{ PORT: '99999' }, 'PORT'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ OIDC_ISSUER: 'issuer' }, 'OIDC_ISSUER'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT'],
    [{ RUN_JOBS: 'off' }, 'RUN_JOBS'],
    [{ JOB_CONCURRENCY: '0' }, 'JOB_CONCURRENCY'],
    [{ EVENT_RETENTION: '0' }, 'EVENT_RETENTION'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT'],
    [{ CALL_CENTRE_URL: 'calls.example.com' }, 'CALL_CENTRE_URL'],
    [{ CALL_CENTRE_URL: 'https://me:mine@calls.example.com' }, 'CALL_CENTRE_URL'],
    [{ CALL_CENTRE_URL: 'https://my-{tenant}.calls.example.com' }, 'CALL_CENTRE_URL'],
    [{ CALL_CENTRE_SESSION_PATH: 'session' }, 'CALL_CENTRE_SESSION_PATH'],
    [{ SOFTPHONE_PATH: '/softphone?tenant=1' }, 'SOFTPHONE_PATH'],
    [{ CHAT_SCRIPT_PATH: '/chat widget.js' }, 'CHAT_SCRIPT_PATH'],
    [{ NODE_ENV: 'production' }, 'OIDC_ISSUER'],
    [{ NODE_ENV: 'production', OIDC_ISSUER: 'https://id.example' }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'secret' }, 'SECRET_KEY'],
    [{ SECRET_KEY: randomBytes(31).toString('base64') }, 'SECRET_KEY'],
    [{ SECRET_KEY: randomBytes(33).toString('hex') }, 'SECRET_KEY'],
    [{ SECRET_KEY_PREVIOUS: 'x'.repeat(64) }, 'SECRET_KEY_PREVIOUS'],
  ])('refuses %o and names the reason', (environment, named) => {
    expect(() => readConfig(environment)).toThrow(named)
  })

  it.each([
    { NODE_ENV: 'Production' },
    { NODE_ENV: ' PRODUCTION\t' },
    { NODE_ENV: 'Production', ALLOW_DEMO_ACCOUNTS: 'true' },
    { NODE_ENV: 'Production', OIDC_ISSUER: 'https://id.example' },
  ])('takes %o for production, however it is written', (environment) => {
    expect(() => readConfig(environment)).toThrow('NODE_ENV is production but')
  })

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '::' }, 'HOST'],
    [{ HOST: '192.168.1.5' }, 'HOST'],
    [{ HOST: '128.0.0.1' }, 'HOST'],
    [{ HOST: 'desk.example' }, 'HOST'],
    [{ HOST: 'localhost.example' }, 'HOST'],
    [{ HOST: '127.0.0.1.example' }, 'HOST'],
    [{ PUBLIC_URL: 'https://desk.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://10.0.0.5:3000' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost@desk.example' }, 'PUBLIC_URL'],
  ])('keeps the demo accounts of the embedded identity provider on this machine: %o is refused', (environment, named) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${named} is .* Set OIDC_ISSUER, or ALLOW_DEMO_ACCOUNTS=true`))
    expect(readConfig({ ...environment, ALLOW_DEMO_ACCOUNTS: 'true' })).toBeDefined()
    expect(readConfig({ ...environment, OIDC_ISSUER: 'https://id.example' })).toBeDefined()
    expect(() => readConfig({ ...environment, ALLOW_DEMO_ACCOUNTS: 'false' })).toThrow(named)
  })

  it.each([
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { HOST: '0:0:0:0:0:0:0:1' },
    { PUBLIC_URL: 'http://127.0.0.1:8080/' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'https://LOCALHOST' },
  ])('lets the embedded identity provider start on loopback: %o', (environment) => {
    expect(readConfig(environment).oidc.issuer).toBeUndefined()
  })

  it.each([
    { environment: {}, place: 'mainPort' },
    { environment: { HOST: '::1', PUBLIC_URL: 'http://127.0.0.1' }, place: 'mainPort' },
    { environment: { HOST: '0.0.0.0', OIDC_ISSUER: 'https://id.example' }, place: 'nowhere' },
    { environment: { PUBLIC_URL: 'https://desk.example', OIDC_ISSUER: 'https://id.example' }, place: 'nowhere' },
    { environment: { METRICS_PORT: '9464' }, place: { host: '127.0.0.1', port: 9464 } },
    { environment: { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }, place: { host: '10.0.0.5', port: 9464 } },
  ])(
    'has the metrics on a port of their own, or where only this machine reaches them: $environment',
    ({ environment, place }) => {
      expect(readConfig(environment).metrics).toEqual(place)
    },
  )

  it('lets a production installation start with an identity provider and a key of its own', () => {
    const environment = {
      NODE_ENV: 'production',
      OIDC_ISSUER: 'https://id.example',
      SECRET_KEY: randomBytes(32).toString('base64'),
    }
    expect(readConfig(environment).oidc.issuer).toBe('https://id.example')
  })

  it('reads the same key from hex and from base64, and none when none is named', () => {
    const bytes = randomBytes(32)
    const { secrets } = readConfig({ SECRET_KEY: bytes.toString('hex'), SECRET_KEY_PREVIOUS: bytes.toString('base64') })
    expect(secrets.key?.bytes).toEqual(bytes)
    expect(secrets.previousKey).toEqual(secrets.key)
    expect(readConfig({}).secrets).toEqual({})
  })
})
