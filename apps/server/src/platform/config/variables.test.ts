import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, variableNames } from './config.ts'

const page = await readFile(path.join(import.meta.dirname, '../../../../../docs/operate/configuration.md'), 'utf8')
const documented = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!))

/** Values that each kind of variable refuses. The other variables take any text: a folder, a name, a template's file. */
const nonsense: Record<string, string[]> = {
  PORT: ['eighty', '-1', '70000', '80.5', '1e3'],
  PUBLIC_URL: ['desk', 'ftp://desk', 'http://localhost/desk', 'http://localhost/?desk', 'http://me@localhost'],
  DATABASE_URL: ['db', 'mysql://db/destek', 'http://db'],
  DATABASE_OWNER_URL: ['db', 'mysql://db/destek', 'postgres://owner@db/destek'],
  DATABASE_BACKUP_URL: ['db', 'postgres://reader@db/destek'],
  DATABASE_POOLER: ['session', 'transaction'],
  DATABASE_DIRECT_URL: ['db', 'postgres://owner@db/destek'],
  DATABASE_READ_URL: ['db', 'postgres://reader@db/destek', 'postgres://a@db/d,b'],
  DATABASE_READ_MAX_LAG: ['0', 'long', '4000'],
  S3_BUCKET: ['My Documents'],
  S3_ENDPOINT: ['minio:9000', 'https://minio.example'],
  S3_REGION: ['eu central', 'eu-central-1'],
  S3_PREFIX: ['/destek', 'destek'],
  S3_FORCE_PATH_STYLE: ['perhaps', 'true'],
  S3_ACCESS_KEY_ID: ['AKIA'],
  S3_SECRET_ACCESS_KEY: ['secret'],
  DATABASES_FILE: ['/nowhere/databases.json'],
  DATABASE_CONNECTIONS: ['many', '0', '1', '1000'],
  DRAIN_SECONDS: ['long', '-1', '301'],
  OIDC_ISSUER: ['id', 'ftp://id'],
  OIDC_SECURITY_LOG_URL: ['log'],
  OIDC_CLIENT_SECRET: ['secret'],
  OIDC_API_TOKEN: ['both', 'id'],
  OIDC_AUTHORIZE_PARAMETERS: ['resource', 'redirect_uri=https://elsewhere.example'],
  OIDC_DEFAULT_TENANT: ['Turkey'],
  OIDC_ROLE_MAP: ['administrator', 'A=b'],
  ...Object.fromEntries(variableNames.filter((name) => name.startsWith('OIDC_CLAIM_')).map((name) => [name, ['two words']])),
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector', 'ftp://collector'],
  OTEL_EXPORTER_OTLP_HEADERS: ['token'],
  OTEL_EXPORTER_OTLP_PROTOCOL: ['grpc'],
  OTEL_TRACES_SAMPLER: ['sometimes'],
  OTEL_TRACES_SAMPLER_ARG: ['2', 'many'],
  ALLOW_DEMO_ACCOUNTS: ['yes'],
  SECRET_KEY: ['short'],
  SECRET_KEY_PREVIOUS: ['short'],
  SERVICE_DESK_URL: ['desk'],
  SERVICE_DESK_PROVIDER: ['jira', 'servicenow'],
  SERVICE_DESK_TEMPLATE: ['desk.json'],
  CALL_CENTRE_URL: ['calls'],
  CALL_CENTRE_SESSION_PATH: ['session'],
  SOFTPHONE_PATH: ['phone'],
  CHAT_SCRIPT_PATH: ['chat'],
  DIRECTORY_URL: ['http://directory'],
  SMS_PROVIDER: ['pigeon'],
  SMS_URL: ['sms', 'https://sms.example'],
  SMS_TEMPLATE: ['sms.json'],
  SMTP_URL: ['mail', 'smtp://mail'],
  MAIL_FROM: ['us'],
  MAIL_DKIM_DOMAIN: ['example.com'],
  MAIL_DKIM_SELECTOR: ['s1'],
  MAIL_DKIM_KEY_FILE: ['key.pem'],
  RUN_JOBS: ['sometimes'],
  JOB_CONCURRENCY: ['0', 'all'],
  EVENT_RETENTION: ['ever', '0'],
  MAIL_RETENTION: ['ever', '29'],
  SMS_RETENTION: ['ever', '29'],
  API_AUDIT_RETENTION: ['ever', '29'],
  CORS_ORIGINS: ['portal', 'https://portal.example/page'],
  RATE_LIMIT: ['0', 'fast'],
  TRUST_PROXY: ['everybody'],
  METRICS_PORT: ['0', 'x', '3000'],
  LOG_LEVEL: ['loud'],
  OPERATORS: ['admin', 'Turkey/', 'Turkey/admin,', '/'],
  NODE_ENV: ['prodution', 'producton'],
}
const freeTexts = new Set([
  'HOST',
  'METRICS_HOST',
  'DATA_DIR',
  'OIDC_CLIENT_ID',
  'OIDC_AUDIENCE',
  'OIDC_SCOPE',
  'OTEL_SERVICE_NAME',
])

const cases = Object.entries(nonsense).flatMap(([name, values]) => values.map((value) => [name, value] as const))

describe('every variable', () => {
  it('is described on the page about them, and none that is not there', () => {
    expect(documented.toSorted()).toEqual(variableNames.toSorted())
  })

  it('is tried here', () => {
    expect(variableNames.filter((name) => !nonsense[name] && !freeTexts.has(name))).toEqual([])
  })

  it.each(cases)('%s=%s is refused with a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it.each(variableNames.map((name) => [name]))('%s may be empty, which counts as not set', (name) => {
    expect(readConfig({ [name]: '' })).toEqual(readConfig({}))
    expect(readConfig({ [name]: '  ' })).toEqual(readConfig({}))
  })

  it.each(variableNames.flatMap((name) => slipsOf(name).map((slip) => [slip, name])))(
    '%s is refused, and %s is proposed',
    (slip, meant) => {
      expect(() => readConfig({ [slip]: 'x' })).toThrow(`${slip} is not a variable of Destek; did you mean ${meant}?`)
    },
  )
})

it.each([
  ['DATABASE_PASSWORD', 'DATABASE_'],
  ['SMTP_HOST', 'SMTP_'],
  ['OIDC_PASSWORD', 'OIDC_'],
])('%s is none of ours, but looks like one', (name, proposal) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(new RegExp(`${name} is not a variable.*${proposal}`))
})

it('leaves alone what belongs to the system, to npm, or to Kubernetes', () => {
  const others = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'x',
    MAIL: '/var/mail/root',
    SHELL: 'sh',
    NODE_OPTIONS: '',
    npm_config_user_agent: 'npm',
    DATABASE_SERVICE_HOST: '10.0.0.1',
    DATABASE_PORT_5432_TCP_ADDR: '10.0.0.1',
    KUBERNETES_SERVICE_HOST: '10.0.0.1',
    POSTGRES_PASSWORD: 'x',
  }
  expect(readConfig(others)).toEqual(readConfig({}))
})

/** A letter is missing, two are swapped. */
function slipsOf(name: string): string[] {
  const last = name.length - 1
  const swapped = name.slice(0, -2) + name[last] + name[last - 1]
  return [name.slice(0, -1), swapped].filter((slip) => !variableNames.includes(slip))
}
