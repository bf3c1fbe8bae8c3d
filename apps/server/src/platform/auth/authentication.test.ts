import { configurationRoutes } from '@destek/contracts/system/configuration'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { claimsOf, startTestApp } from '../../test/start-test-app.ts'
import { startTestIssuer } from '../../test/test-issuer.ts'

const { as, issuer, database, log } = await startTestApp()
const turkey = demoTenantId('Turkey')
const configuration = async (token: string) => (await as.token(token).call(configurationRoutes.application, {})).body

describe('a bearer token', () => {
  it('is accepted from the configured issuer for the configured audience', async () => {
    expect((await as.user('admin').call(sourceRoutes.all, {})).status).toBe(200)
  })

  it.each([
    ['expired', () => issuer.sign(claimsOf('admin'), { expiresIn: -60 })],
    ['of a foreign audience', () => issuer.sign(claimsOf('admin'), { audience: 'another-api' })],
    ['of a foreign issuer', () => issuer.sign(claimsOf('admin'), { issuer: 'https://elsewhere.example' })],
    ['signed by a foreign key', async () => (await foreignIssuer()).sign(claimsOf('admin'), { issuer: issuer.url })],
    ['without a signature', async () => unsigned(await issuer.sign(claimsOf('admin')))],
    ['with changed claims', async () => forged(await issuer.sign(claimsOf('agent')), claimsOf('admin'))],
    ['without a tenant', () => issuer.sign({ ...claimsOf('admin'), tenantid: undefined })],
    ['that is no token', async () => 'not.a.token'],
  ])('%s is refused with 401 and an empty body', async (_, token) => {
    const answer = await as.token(await token()).call(sourceRoutes.all, {})
    expect(answer).toMatchObject({ status: 401, text: '' })
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer error="invalid_token", error_description="[^"]+\."$/)
  })

  it('that is not good is refused on open calls too, so that a client learns of it at start', async () => {
    const expired = await issuer.sign(claimsOf('admin'), { expiresIn: -60 })
    expect((await as.token(expired).call(configurationRoutes.application, {})).status).toBe(401)
  })

  it('signed by a key that appeared after the start is accepted', async () => {
    await as.user('admin').call(sourceRoutes.all, {})
    await issuer.rotate()
    // A set of keys that was just read is not read again at once; the verifier's cooldown is a second.
    await expect
      .poll(async () => (await as.user('admin').call(sourceRoutes.all, {})).status, { timeout: 10_000, interval: 250 })
      .toBe(200)
  })

  it.each(['Nowhere', crypto.randomUUID()])(
    'of the unknown tenant %s gets 404 and the words of the tenant resolver',
    async (tenantid) => {
      const token = await issuer.sign({ ...claimsOf('admin'), tenantid })
      const answer = await as.token(token).call(sourceRoutes.all, {})
      expect(answer.status).toBe(404)
      expect(answer.headers['abp-tenant-resolve-error']).toBeTruthy()
      expect(answer.body).toMatchObject({
        error: { message: 'Tenant not found!', details: `There is no tenant with the tenant id or name: ${tenantid}` },
      })
    },
  )

  it('may name its tenant by name', async () => {
    const token = await issuer.sign({ ...claimsOf('admin'), tenantid: 'tURKEY' })
    expect((await as.token(token).call(sourceRoutes.all, {})).status).toBe(200)
  })
})

describe('a user who is not known yet', () => {
  const claims = {
    sub: 'newcomer|42',
    tenantid: turkey,
    preferred_username: 'iyeni',
    given_name: 'İrem',
    family_name: 'Yeni',
    email: 'irem@ornek.example',
    email_verified: true,
  }

  it('is made from the claims, with no permissions', async () => {
    const found = await configuration(await issuer.sign(claims))
    expect(found.currentUser).toMatchObject({
      isAuthenticated: true,
      userName: 'iyeni',
      name: 'İrem',
      surName: 'Yeni',
      email: 'irem@ornek.example',
      roles: [],
    })
    expect(found.auth.grantedPolicies).toEqual({})
  })

  it('is the same person at the next visit, with the names of the day', async () => {
    const before = await configuration(await issuer.sign(claims))
    const after = await configuration(await issuer.sign({ ...claims, family_name: 'Eski' }))
    expect(after.currentUser).toMatchObject({ id: before.currentUser.id, surName: 'Eski' })
  })

  it('is made once when many first calls arrive together', async () => {
    const token = await issuer.sign({ ...claims, sub: 'newcomer|43', preferred_username: 'together' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => configuration(token)))
    expect(new Set(answers.map((answer) => answer.currentUser.id)).size).toBe(1)
    const events = await database.inTenant(turkey, (tx) =>
      tx
        .selectFrom('event')
        .selectAll()
        .where('type', '=', 'user.provisioned')
        .where('subject_id', '=', answers[0]!.currentUser.id)
        .execute(),
    )
    expect(events.length).toBeGreaterThan(0)
  })

  it('is linked to the employee the token names, when there is one', async () => {
    const linked = async (sub: string, employeeId: string) => {
      await configuration(await issuer.sign({ ...claims, sub, employee_id: employeeId }))
      const rows = await database.inTenant(turkey, (tx) =>
        tx.selectFrom('app_user').select('employee_id').where('subject', '=', sub).execute(),
      )
      return rows[0]?.employee_id
    }
    const known = String(claimsOf('employee').employee_id)
    expect(await linked('newcomer|45', crypto.randomUUID())).toBeNull()
    expect(await linked('newcomer|45', known)).toBe(known)
    expect(await linked('newcomer|45', crypto.randomUUID())).toBe(known)
    expect(await linked('newcomer|46', String(claimsOf('agent-gr').employee_id))).toBeNull()
  })

  it('gets nothing from roles that only the token claims', async () => {
    const found = await configuration(await issuer.sign({ ...claims, sub: 'newcomer|44', role: ['administrator'] }))
    expect(found.auth.grantedPolicies).toEqual({})
  })
})

describe('a refusal', () => {
  it('is in the log under its correlation id', async () => {
    await as.user('employee').call(sourceRoutes.pagedList, {}, { 'x-correlation-id': 'refusal-1' })
    expect(log.find((line) => line.correlationId === 'refusal-1' && line.status === 403)).toBeDefined()
  })
})

const foreignIssuer = async () => {
  const foreign = await startTestIssuer()
  await foreign.close()
  return foreign
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (token: string) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`

function forged(token: string, claims: object): string {
  const [header, payload, signature] = token.split('.')
  const bent = { ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), ...claims }
  return [header, part(bent), signature].join('.')
}
