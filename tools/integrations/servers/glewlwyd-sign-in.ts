import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { createCookieJar } from '@destek/identity/http/cookie-jar'
import { clientId, type Person, resource } from './glewlwyd-server.ts'

export interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
}

/** Signs in as a browser does at this provider, whose pages call its API by scripts. */
export async function signIn(issuer: string, person: Person, redirectUri: string): Promise<Tokens> {
  const browser = createCookieJar()
  const api = new URL('/api', issuer).href
  const send = async (method: string, to: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await browser.fetch(api + to, { method, headers, body: JSON.stringify(body) })
    assert.equal(answer.status, 200, `${method} ${to}`)
  }
  await send('POST', '/auth/', { username: person.userName, password: person.password })
  await send('PUT', `/auth/grant/${clientId}`, { scope: 'openid' })
  const verifier = randomBytes(32).toString('base64url')
  const question = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid',
    state: 'some-state',
    nonce: 'some-nonce',
    resource,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const { authorization_endpoint } = await discover(issuer)
  const answer = await browser.fetch(`${authorization_endpoint}?${question}&g_continue`)
  const back = new URL(answer.headers.get('location') ?? '', issuer)
  assert.equal(back.origin + back.pathname, redirectUri)
  assert.equal(back.searchParams.get('state'), 'some-state')
  return fetchTokens(issuer, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })
}

export const renew = (issuer: string, refresh_token: string) =>
  fetchTokens(issuer, { grant_type: 'refresh_token', refresh_token })

async function fetchTokens(issuer: string, form: Record<string, string>): Promise<Tokens> {
  const { token_endpoint } = await discover(issuer)
  const body = new URLSearchParams({ client_id: clientId, resource, ...form })
  const answer = await fetch(token_endpoint, { method: 'POST', body })
  assert.equal(answer.status, 200, 'The provider gives tokens.')
  return (await answer.json()) as Tokens
}

const discover = async (issuer: string) =>
  (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as {
    authorization_endpoint: string
    token_endpoint: string
  }
