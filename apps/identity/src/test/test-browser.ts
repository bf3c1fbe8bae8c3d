import { createCookieJar } from '../http/cookie-jar.ts'

/** Follows redirects as a browser does, and stops at addresses that are not the provider's. The headers go with every request. */
export function createTestBrowser(issuer: string, headers: Record<string, string> = {}) {
  const cookies = createCookieJar()
  let url = new URL(issuer)

  async function go(
    address: URL | string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<{ url: URL; status: number; html: string; headers: Headers }> {
    url = new URL(address, url)
    const answer = await cookies.fetch(url, { ...init, headers: { ...headers, ...init.headers } })
    const location = answer.headers.get('location')
    if (!location) return { url, status: answer.status, html: await answer.text(), headers: answer.headers }
    await answer.arrayBuffer()
    const target = new URL(location, url)
    return target.href.startsWith(issuer) ? go(target) : { url: target, status: answer.status, html: '', headers: answer.headers }
  }

  return {
    cookies,
    go,
    /** Sends the form of the page we are on. */
    submit: (fields: Record<string, string>, address: URL | string = url) =>
      go(address, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}
