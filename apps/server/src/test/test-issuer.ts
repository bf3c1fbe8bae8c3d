import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const testAudience = 'destek-api'

export interface TestIssuer {
  url: string
  /** Signs a token as the provider would; every claim can be bent. */
  sign(claims: Record<string, unknown>, options?: { audience?: string; issuer?: string; expiresIn?: number }): Promise<string>
  /** From now on tokens are signed by a new key, which joins the old one in the published set. */
  rotate(): Promise<void>
  close(): Promise<void>
}

/** An identity provider reduced to the parts that a resource server sees: discovery, keys and tokens, over real HTTP. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const keys = [await newKey()]
  const server = createServer((request, response) => {
    const url = `http://${request.headers.host}`
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer: url, jwks_uri: `${url}/jwks` },
      '/jwks': { keys: keys.map((key) => key.published) },
    }
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    sign: (claims, { audience = testAudience, issuer = url, expiresIn = 3600 } = {}) => {
      const key = keys.at(-1)!
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: key.published.kid, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(key.privateKey)
    },
    rotate: async () => void keys.push(await newKey()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return { privateKey, published: { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: 'ES256', use: 'sig' } }
}
