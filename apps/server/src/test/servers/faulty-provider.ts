import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { testAudience } from '../test-issuer.ts'

/** How a document is answered: as it should be, or in one of the ways in which other systems fail. */
export type Behaviour = 'good' | 'error' | 'html' | 'hang' | 'half' | 'reset' | 'empty' | 'redirect'

export const accessTokenIssuer = 'http://adfs.example/adfs/services/trust'

/** A provider over real sockets whose discovery and keys can be made to fail, each on its own. */
export async function startFaultyProvider({ issuerEnd = '' } = {}) {
  const keys = [await newKey('key-1')]
  const behaves: Record<'discovery' | 'keys', Behaviour> = { discovery: 'good', keys: 'good' }
  const asked = { discovery: 0, keys: 0 }
  const answer: RequestListener = (request, response) => {
    const isKeys = request.url === '/keys'
    asked[isKeys ? 'keys' : 'discovery'] += 1
    const body = isKeys
      ? { keys: keys.map((key) => key.published) }
      : {
          issuer: url + issuerEnd,
          jwks_uri: `${url}/keys`,
          access_token_issuer: accessTokenIssuer,
          token_endpoint: 'https://tokens.example/token',
        }
    respond(response, behaves[isKeys ? 'keys' : 'discovery'], body)
  }
  let server = createServer(answer)
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })

  return {
    url,
    issuer: url + issuerEnd,
    behaves,
    asked,
    shut,
    open: async () => {
      server = createServer(answer)
      await listen(server, port)
    },
    /** From now on a new key signs; the set still holds the old ones unless they are to be forgotten. */
    rotate: async ({ forget = false, kid = `key-${keys.length + 1}` as string | null } = {}) => {
      const key = await newKey(kid)
      if (forget) keys.splice(0)
      keys.push(key)
    },
    sign: (claims: Record<string, unknown> = {}, nth = keys.length - 1) => {
      const { privateKey, published } = keys[nth]!
      return new SignJWT({
        iss: url + issuerEnd,
        sub: 'ayse',
        tenantid: 'Turkey',
        exp: Math.floor(Date.now() / 1000) + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', ...(published.kid && { kid: published.kid }) })
        .setAudience(testAudience)
        .setIssuedAt()
        .sign(privateKey)
    },
  }
}

function respond(response: ServerResponse, behaviour: Behaviour, body: object): void {
  const json = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
  const answers: Record<Behaviour, () => void> = {
    good: () => response.writeHead(200, headers).end(json),
    error: () => response.writeHead(503).end('Service Unavailable'),
    html: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Please sign in to this network.</h1>'),
    hang: () => {},
    half: () => void response.writeHead(200, headers).write(json.slice(0, 10)),
    reset: () => void response.socket?.resetAndDestroy(),
    empty: () => response.writeHead(200).end('{"keys":[]}'),
    redirect: () => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  }
  answers[behaviour]()
}

const listen = (server: Server, port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

async function newKey(kid: string | null) {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return { privateKey, published: { ...(await exportJWK(publicKey)), ...(kid !== null && { kid }), use: 'sig' } }
}
