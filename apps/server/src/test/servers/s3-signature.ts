import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

const header =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<scope>(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/

/** Checks that a request carries a signature of these credentials (AWS Signature Version 4) over its body. */
export function isSignedRequest(request: IncomingMessage, body: Buffer, { accessKeyId, secretAccessKey }: Credentials): boolean {
  const { key, scope, day, region, names, signature } = header.exec(request.headers.authorization ?? '')?.groups ?? {}
  const sum = hash(body)
  if (key !== accessKeyId || request.headers['x-amz-content-sha256'] !== sum) return false
  const url = new URL(request.url!, 'http://localhost')
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const headers = names!.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, sum].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n')
  let signing: Buffer | string = `AWS4${secretAccessKey}`
  for (const part of [day!, region!, 's3', 'aws4_request', toSign]) signing = createHmac('sha256', signing).update(part).digest()
  return Buffer.from(signing).toString('hex') === signature
}

const hash = (text: Buffer | string) => createHash('sha256').update(text).digest('hex')

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
