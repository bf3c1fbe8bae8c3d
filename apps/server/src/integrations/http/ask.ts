import http from 'node:http'
import https from 'node:https'
import { inSpan, traceHeaders } from '../../platform/observability/tracing/spans.ts'
import { IntegrationFailure } from '../integration-failure.ts'

interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'HEAD'
  headers?: Record<string, string>
  body?: string | Buffer
  /** In milliseconds: how long the other side may take for its whole answer. */
  timeout?: number
  /** No more is read of the answer. */
  maxBytes?: number
}

export interface HttpAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  /** Cut where it was longer than an answer of any sense. */
  text: string
}

/**
 * Sends one request to another system. It follows no redirects, because the data is meant for this address alone. Throws an
 * `IntegrationFailure`: `unreachable` when the request cannot have arrived, `noAnswer` when it may have.
 */
export async function ask(url: URL | string, question: Question = {}): Promise<HttpAnswer> {
  const { method = 'GET' } = question
  const attributes = { 'http.request.method': method, 'server.address': new URL(url).hostname }
  return inSpan({ name: method, kind: 'client', attributes }, () => askOnce(url, question))
}

async function askOnce(url: URL | string, question: Question): Promise<HttpAnswer> {
  const { method = 'GET', headers = {}, body, timeout = 10_000, maxBytes = 64 * 1024 } = question
  const { request: open } = new URL(url).protocol === 'https:' ? https : http
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
  let isConnected = false
  const fail = (cause: unknown) => reject(new IntegrationFailure(isConnected ? 'noAnswer' : 'unreachable', {}, { cause }))
  // Such questions are rare: a connection kept from the last one has often been given up by the other side.
  const request = open(url, {
    method,
    agent: false,
    headers: { ...headers, ...traceHeaders(), ...lengthOf(body), connection: 'close' },
  })
  request.on('socket', (socket) => {
    const readyWhen = new URL(url).protocol === 'https:' ? 'secureConnect' : 'connect'
    socket.once(readyWhen, () => (isConnected = true))
  })
  request.on('error', fail)
  request.on('response', (response) => {
    const chunks: Buffer[] = []
    let length = 0
    const finish = () => {
      const text = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
      resolve({ status: response.statusCode!, headers: response.headers, text })
    }
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > maxBytes) finish()
    })
    response.on('end', finish)
    response.on('error', fail)
  })
  const deadline = setTimeout(() => request.destroy(new Error('It took too long.')), timeout)
  request.end(body)
  try {
    return await promise
  } finally {
    clearTimeout(deadline)
    request.destroy()
  }
}

const lengthOf = (body: string | Buffer | undefined): Record<string, string> =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
