import type { Serving } from './serving.ts'

/** `GET /link` leads to a fresh link, as if the message with it had just arrived. */
export const servePersonalLink: Serving = async ({ request, response, url }, { makeLink }) => {
  if (url.pathname !== '/link' || request.method !== 'GET' || !makeLink) return false
  response.writeHead(303, { location: await makeLink(), 'cache-control': 'no-store' }).end()
  return true
}
