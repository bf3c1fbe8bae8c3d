import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../../platform/config/s3-config.ts'
import { isSignedRequest } from './s3-signature.ts'

/** The fault that the next requests of a kind meet. */
export type S3Fault =
  | { status: number; code: string; text?: string }
  /** Half of the body, and then the line is cut. */
  | 'cut'
  /** The server never answers. */
  | 'silence'
  | 'silence in the body'
  | 'other bytes'

export interface S3Server {
  config: S3Config
  objects: Map<string, { bytes: Buffer; written: Date }>
  /** The requests so far, such as `PUT documents/…`. */
  requests: string[]
  /** The fault of a request, asked for each. */
  fault: (method: string, key: string) => S3Fault | undefined
  stop(): Promise<void>
}

const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'not/a+secret' }

/** A stand-in for a store that speaks S3, for its faults. It checks signatures and sums; real servers are in `npm run test:integrations`. */
export async function startS3Server({ pageSize = 1000, prefix = 'destek/' } = {}): Promise<S3Server> {
  const bucket = 'documents'
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => refuse(response, 500, 'InternalError', String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const running: S3Server = {
    config: { bucket, endpoint, region: 'eu-test-1', credentials, prefix, forcePathStyle: true },
    objects: new Map(),
    requests: [],
    fault: () => undefined,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request
    const url = new URL(request.url ?? '/', endpoint)
    const [, named = '', ...parts] = url.pathname.split('/').map(decodeURIComponent)
    const key = parts.join('/')
    running.requests.push(`${method} ${key}`)
    const fault = running.fault(method, key)
    if (fault === 'silence') return
    const body = await buffer(request)
    if (!isSignedRequest(request, body, credentials)) return refuse(response, 403, 'SignatureDoesNotMatch')
    if (typeof fault === 'object') return refuse(response, fault.status, fault.code, fault.text)
    if (named !== bucket) return refuse(response, 404, 'NoSuchBucket')
    if (method === 'PUT') return put(request, response, key, body)
    if (method === 'DELETE') return void (running.objects.delete(key), response.writeHead(204).end())
    if (key === '') return method === 'HEAD' ? void response.end() : list(response, url.searchParams)
    return get(response, key, fault)
  }

  function put(request: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer): void {
    const sum = createHash('md5').update(bytes).digest('base64')
    if (request.headers['content-md5'] !== sum) return refuse(response, 400, 'BadDigest')
    running.objects.set(key, { bytes, written: new Date() })
    response.end()
  }

  function get(response: ServerResponse, key: string, fault?: S3Fault): void {
    const found = running.objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    response.setHeader('content-length', found.bytes.length)
    if (fault === 'other bytes') return void response.end(Buffer.alloc(found.bytes.length, 'x'))
    if (typeof fault !== 'string') return void response.end(found.bytes)
    response.write(found.bytes.subarray(0, found.bytes.length / 2))
    if (fault === 'cut') setTimeout(() => response.destroy(), 20)
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('continuation-token') ?? ''
    const keys = [...running.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted()
    const page = keys.slice(0, pageSize)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${running.objects.get(key)!.written.toISOString()}</LastModified></Contents>`,
    )
    const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    response.setHeader('content-type', 'application/xml')
    response.end(`<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
  }
  return running
}

function refuse(response: ServerResponse, status: number, code: string, text?: string): void {
  response.writeHead(status, { 'content-type': text === undefined ? 'application/xml' : 'text/html' })
  response.end(text ?? `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
