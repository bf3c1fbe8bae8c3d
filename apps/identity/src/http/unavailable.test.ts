import { expect, it } from 'vitest'
import { startIdentity } from '../test/start-identity.ts'

it('answers 503 while the database is away, and works again when it is back', async () => {
  const identity = await startIdentity()
  const { access_token } = await identity.signIn()
  await identity.databaseGoesAway()
  const page = await fetch(`${identity.issuer}/security-log`, { headers: { Accept: 'text/html', 'Accept-Language': 'tr' } })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('Şu anda giriş yapılamıyor')
  const keys = await fetch(`${identity.issuer}/jwks`)
  expect(keys.status).toBe(503)
  expect(await keys.json()).toEqual({ error: 'temporarily_unavailable' })
  expect((await identity.userinfo(access_token)).status).toBe(503)

  await identity.databaseComesBack()
  expect((await identity.userinfo(access_token)).status).toBe(200)
  await identity.stop()
})
