import { Pool } from 'undici'

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

/**
 * Uses keep-alive connections, as browsers and proxies do. The client shares two cores with the server: Node's own client would
 * take a fifth of the cost of a list, which no real browser takes from a server.
 */
export function httpClient(baseUrl: string, connections: number) {
  const pool = new Pool(baseUrl, { connections })
  const send = async ({ path, method = 'GET', body: sent, token }: Asked): Promise<Reply> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-language': 'tr',
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    }
    const text = sent === undefined ? null : JSON.stringify(sent)
    const { statusCode, body } = await pool.request({ path, method, headers, body: text })
    return { status: statusCode, body: await body.text() }
  }
  return { send, close: () => void pool.destroy() }
}
