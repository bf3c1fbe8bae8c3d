import { randomUUID } from 'node:crypto'
import { type Serving, sendJson, type Sessions } from './serving.ts'

const lifetime = 8 * 60 * 60_000

export function createSessions(tenantToken: string): Sessions {
  const emails = new Map<string, string>()
  return {
    open: (token, email) => {
      if (token !== tenantToken) return null
      const session = randomUUID()
      emails.set(session, email)
      return session
    },
    emailOf: (session) => emails.get(session) ?? null,
  }
}

/** `GET /session?function=login&email=…&token=…` */
export const serveSessions: Serving = ({ url: { pathname, searchParams }, response }, { sessions }) => {
  if (pathname !== '/session') return false
  const [asked, email, token] = ['function', 'email', 'token'].map((name) => searchParams.get(name) ?? '')
  if (asked !== 'login') sendJson(response, 400, { error: 'The function must be login.' })
  else if (!email!.includes('@') || email !== email!.toLowerCase())
    sendJson(response, 400, { error: 'The email must be an address in lower case.' })
  else {
    const session = sessions.open(token!, email!)
    if (session === null) sendJson(response, 401, { error: 'The token is not known.' })
    else sendJson(response, 200, { session, expires: new Date(Date.now() + lifetime).toISOString() })
  }
  return true
}
