import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const withIssuer = { OIDC_ISSUER: 'https://id.example' }

describe('the configuration', () => {
  it('has a default for everything: loopback, port 3000, the embedded database and identity provider', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' })
    expect(config.dataDir).toMatch(/\/data$/)
    expect(config.database).toBeUndefined()
    expect(config.oidc.issuer).toBeUndefined()
  })

  it('runs jobs in the server, a few at a time, unless told otherwise', () => {
    expect(readConfig({}).jobs).toEqual({
      runHere: true,
      concurrency: 2,
      eventRetention: 90,
      messageRetention: { mails: 730, sms: 730, audits: 1095 },
    })
    const set = readConfig({ RUN_JOBS: 'false', JOB_CONCURRENCY: '8', EVENT_RETENTION: '30' })
    expect(set.jobs).toMatchObject({ runHere: false, concurrency: 8, eventRetention: 30 })
  })

  it('takes an empty value for none', () => {
    expect(readConfig({ DATABASE_URL: '', OIDC_ISSUER: '', PORT: '' })).toEqual(readConfig({}))
  })

  it.each(["'openid profile'", '"openid profile"', 'openid profile'])(
    'reads %s alike: docker keeps the quotes that systemd and a shell remove',
    (scope) => {
      expect(readConfig({ ...withIssuer, OIDC_SCOPE: scope }).oidc.scope).toBe('openid profile')
    },
  )

  it('takes quotes around nothing for none, and leaves quotes inside a value alone', () => {
    expect(readConfig({ OIDC_ISSUER: "''" }).oidc.issuer).toBeUndefined()
    const map = { ...withIssuer, OIDC_ROLE_MAP: '{"CN=Admins,OU=Desk": ["administrator"]}' }
    expect(readConfig(map).oidc).toEqual(readConfig({ ...map, OIDC_ROLE_MAP: `'${map.OIDC_ROLE_MAP}'` }).oidc)
  })

  it('migrates with the owner’s address when one is given', () => {
    const both = readConfig({ DATABASE_URL: 'postgres://app@db/destek', DATABASE_OWNER_URL: 'postgres://owner@db/destek' })
    expect(both.database).toMatchObject({ appUrl: 'postgres://app@db/destek', ownerUrl: 'postgres://owner@db/destek' })
    const one = readConfig({ DATABASE_URL: 'postgres://owner@db/destek' })
    expect(one.database).toMatchObject({ appUrl: 'postgres://owner@db/destek', ownerUrl: 'postgres://owner@db/destek' })
  })

  it('goes past a pooler where a session is needed: with the owner’s address, or with one of its own', () => {
    const pooled = { DATABASE_URL: 'postgres://app@pooler/destek', DATABASE_POOLER: 'transaction' }
    const [owner, direct] = ['postgres://owner@db/destek', 'postgres://jobs@db/destek']
    const databaseOf = (environment: NodeJS.ProcessEnv) => readConfig({ ...pooled, ...environment }).database
    expect(databaseOf({ DATABASE_OWNER_URL: owner })).toMatchObject({ isPooled: true, ownerUrl: owner, directUrl: owner })
    expect(databaseOf({ DATABASE_DIRECT_URL: direct })).toMatchObject({ ownerUrl: direct, directUrl: direct })
    expect(databaseOf({ DATABASE_OWNER_URL: owner, DATABASE_DIRECT_URL: direct })).toMatchObject({
      ownerUrl: owner,
      directUrl: direct,
    })
    expect(readConfig({ DATABASE_URL: owner }).database).toMatchObject({ isPooled: false })
  })

  it('reads from the replicas that are named, none of them further behind than ten seconds', () => {
    const urls = ['postgres://app@one/destek', 'postgresql://app@two:5433/destek']
    const { database } = readConfig({ DATABASE_URL: 'postgres://app@db/destek', DATABASE_READ_URL: urls.join(', ') })
    expect(database?.replicas).toEqual({ urls, maxLag: 10 })
  })

  it.each([
    [{ DATABASE_READ_URL: 'postgres://app@copy/destek' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://app@db/destek', DATABASE_READ_URL: 'copy' }, 'DATABASE_READ_URL'],
    [{ DATABASE_URL: 'postgres://app@db/destek', DATABASE_READ_URL: 'postgres://app@copy/destek,' }, 'DATABASE_READ_URL'],
    [{ DATABASE_READ_MAX_LAG: '0' }, 'DATABASE_READ_MAX_LAG'],
    [{ DATABASE_READ_MAX_LAG: 'ten' }, 'DATABASE_READ_MAX_LAG'],
    [{ PORT: '99999' }, 'PORT'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ OIDC_ISSUER: 'issuer' }, 'OIDC_ISSUER'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [{ OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'https://id.example?x=1' }, 'OIDC_ISSUER'],
    [{ ...withIssuer, OIDC_AUDIENCE: ' , ' }, 'OIDC_AUDIENCE'],
    [{ ...withIssuer, OIDC_SCOPE: 'profile email' }, 'OIDC_SCOPE'],
    [{ ...withIssuer, OIDC_API_TOKEN: 'both' }, 'OIDC_API_TOKEN'],
    [{ ...withIssuer, OIDC_API_TOKEN: 'id', OIDC_AUDIENCE: 'x' }, 'OIDC_AUDIENCE'],
    [{ ...withIssuer, OIDC_CLAIM_TENANT: 'two words' }, 'OIDC_CLAIM_TENANT'],
    [{ ...withIssuer, OIDC_ROLE_MAP: 'administrator' }, 'OIDC_ROLE_MAP'],
    [{ ...withIssuer, OIDC_ROLE_MAP: 'A=b,' }, 'OIDC_ROLE_MAP'],
    [{ ...withIssuer, OIDC_ROLE_MAP: 'CN=A,OU=B=agent' }, 'OIDC_ROLE_MAP'],
    [{ ...withIssuer, OIDC_ROLE_MAP: '{"A": 1}' }, 'OIDC_ROLE_MAP'],
    [{ ...withIssuer, OIDC_AUTHORIZE_PARAMETERS: 'redirect_uri=https://evil.example' }, 'OIDC_AUTHORIZE_PARAMETERS'],
    [{ ...withIssuer, OIDC_AUTHORIZE_PARAMETERS: 'resource' }, 'OIDC_AUTHORIZE_PARAMETERS'],
    [{ OIDC_DEFAULT_TENANT: 'Turkey' }, 'OIDC_DEFAULT_TENANT'],
    [{ OIDC_ROLE_MAP: 'A=b' }, 'OIDC_ROLE_MAP'],
    [{ OIDC_CLIENT_SECRET: 'x' }, 'OIDC_CLIENT_SECRET'],
    [{ OIDC_API_TOKEN: 'id' }, 'OIDC_API_TOKEN'],
    [{ PUBLIC_URL: 'http://localhost@desk.example' }, 'PUBLIC_URL'],
    [{ DATABASE_OWNER_URL: 'postgres://owner@db/destek' }, 'DATABASE_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'key' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL'],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, 'OTEL_TRACES_SAMPLER'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
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
    [{ DATABASE_POOLER: 'session' }, 'DATABASE_POOLER'],
    [{ DATABASE_POOLER: 'transaction' }, 'DATABASE_URL'],
    [{ DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://a@pooler/d' }, 'DATABASE_DIRECT_URL'],
    [
      { DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://a@db/d', DATABASE_OWNER_URL: 'postgres://a@db/d' },
      'DATABASE_DIRECT_URL',
    ],
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
  ])('keeps the demo accounts of the embedded identity provider on this machine: %o is refused', (environment, named) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${named} is .* Set OIDC_ISSUER, or ALLOW_DEMO_ACCOUNTS=true`))
    expect(readConfig({ ...environment, ALLOW_DEMO_ACCOUNTS: 'true' })).toBeDefined()
    expect(readConfig({ ...environment, OIDC_ISSUER: 'https://id.example' })).toBeDefined()
    expect(() => readConfig({ ...environment, ALLOW_DEMO_ACCOUNTS: 'false' })).toThrow(named)
  })

  it.each([
    ['https://id.example', 'https://desk.example'],
    ['http://id.example', 'http://desk.example'],
    ['http://localhost:8080', 'https://desk.example'],
  ])('takes the provider %s for pages at %s', (issuer, publicUrl) => {
    expect(readConfig({ OIDC_ISSUER: issuer, PUBLIC_URL: publicUrl }).oidc.issuer).toBe(issuer)
  })

  it.each(['http://id.example', 'http://10.0.0.5:8080/realms/a'])('refuses the provider %s for pages of https', (issuer) => {
    const reading = () => readConfig({ OIDC_ISSUER: issuer, PUBLIC_URL: 'https://desk.example' })
    expect(reading).toThrow(/^OIDC_ISSUER is http:.* but PUBLIC_URL is https:.* block every sign-in/)
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

  it('traces nothing unless a collector is named, and then what the standard variables say', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'desk' }).tracing).toBeNull()
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x=y, team = desk',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    }
    expect(readConfig(environment).tracing).toEqual({
      endpoint: 'https://collector.example/otlp/v1/traces',
      headers: { authorization: 'Bearer x=y', team: 'desk' },
      serviceName: 'destek',
      ratio: 0.1,
    })
  })

  it('lets a production installation start with an identity provider and a key of its own', () => {
    const environment = {
      NODE_ENV: 'production',
      OIDC_ISSUER: 'https://id.example',
      SECRET_KEY: randomBytes(32).toString('base64'),
    }
    expect(readConfig(environment).oidc.issuer).toBe('https://id.example')
  })

  it('reads how people sign in at a provider', () => {
    const { oidc } = readConfig({
      ...withIssuer,
      OIDC_AUDIENCE: 'api://destek, 5a1f',
      OIDC_AUTHORIZE_PARAMETERS: 'resource=urn:destek:api&prompt=select_account',
      OIDC_CLAIM_ROLES: 'realm_access.roles',
      OIDC_ROLE_MAP: '{"CN=Admins,OU=Desk": ["administrator", "agent"]}',
    })
    expect(oidc).toMatchObject({
      audience: ['api://destek', '5a1f'],
      parameters: { resource: 'urn:destek:api', prompt: 'select_account' },
      claims: { tenant: 'tenantid', roles: 'realm_access.roles' },
      roleMap: new Map([['CN=Admins,OU=Desk', ['administrator', 'agent']]]),
    })
    expect(readConfig({ ...withIssuer, OIDC_API_TOKEN: 'id', OIDC_CLIENT_ID: 'web' }).oidc.audience).toEqual(['web'])
  })

  it('reads the same key from hex and from base64, and none when none is named', () => {
    const bytes = randomBytes(32)
    const { secrets } = readConfig({ SECRET_KEY: bytes.toString('hex'), SECRET_KEY_PREVIOUS: bytes.toString('base64') })
    expect(secrets.key?.bytes).toEqual(bytes)
    expect(secrets.previousKey).toEqual(secrets.key)
    expect(readConfig({}).secrets).toEqual({})
  })
})
