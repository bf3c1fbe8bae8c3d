import { Agent, request } from 'node:http'

export interface Reply {
  status: number
  body: string
}

export interface Asked {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  body?: unknown
  token: string
}

export type HttpClient = ReturnType<typeof httpClient>

/** Asks over connections that stay open, as browsers and proxies do. */
export function httpClient(baseUrl: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ path, method = 'GET', body, token }: Asked): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        authorization: `Bearer ${token}`,
        'accept-language': 'tr',
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      const sent = request(baseUrl + path, { agent, method, headers }, (response) => {
        const parts: string[] = []
        response.setEncoding('utf8')
        response.on('data', (part: string) => void parts.push(part))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parts.join('') }))
      })
      sent.on('error', reject)
      sent.end(text)
    })
  return { send, close: () => agent.destroy() }
}
