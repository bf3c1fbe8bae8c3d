import { callCentreSessionTimeout } from '@destek/contracts/system/call-centre'
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import { parseTenantAddress } from '../../platform/tenant-address.ts'
import { ask } from '../http/ask.ts'
import { failedAnswer } from '../http/failed-answer.ts'
import { IntegrationFailure } from '../integration-failure.ts'
import type { CallCentre, OpenedSession } from './call-centre.ts'

type Paths = Omit<Config['callCentre'], 'url'>

interface Options {
  /** How long it may take for its whole answer. */
  timeout?: number
}

const maxBytes = 16 * 1024

/** A call centre that is asked by HTTP: `GET {host}{session path}?function=login&email=…&token=…` (decision 32). */
export function httpCallCentre(address: string, paths: Paths, { timeout = callCentreSessionTimeout }: Options = {}): CallCentre {
  const hosts = parseTenantAddress(address)
  if (!hosts) throw new Error('CALL_CENTRE_URL is no address of a call centre.')
  const placesOf: CallCentre['placesOf'] = (tenantName) => {
    const host = hosts.of(tenantName)
    return host && { softphoneUrl: below(host, paths.softphonePath), chatScriptUrl: below(host, paths.chatScriptPath) }
  }
  return {
    origins: [hosts.origin],
    placesOf,
    openSession: async (tenantName, tenantToken, email) => {
      const host = hosts.of(tenantName)
      if (!host) throw new IntegrationFailure('notConnected')
      const url = below(host, paths.sessionPath)
      url.search = new URLSearchParams({ function: 'login', email: email.toLowerCase(), token: tenantToken }).toString()
      const answer = await ask(url, { headers: { accept: 'application/json, text/plain' }, timeout, maxBytes })
      if (answer.status !== 200) throw failedAnswer(answer)
      const opened = sessionIn(answer.text)
      // The token is for this server alone. An answer that repeats it is refused, so that it never reaches the browser.
      if (!opened || opened.session.includes(tenantToken)) throw new IntegrationFailure('notUnderstood', { code: answer.status })
      return opened
    },
    check: async (tenantName) => {
      const places = placesOf(tenantName)
      if (!places) throw new IntegrationFailure('notConnected')
      const answer = await ask(places.softphoneUrl, { timeout: Math.min(timeout, checkTimeout), maxBytes })
      if (answer.status >= 400) throw failedAnswer(answer)
    },
  }
}

const checkTimeout = 10_000

function below(host: URL, path: string): URL {
  const url = new URL(host)
  url.pathname = url.pathname.replace(/(?<!\/)\/+$/, '') + path
  return url
}

const Word = z
  .string()
  .trim()
  .max(4096)
  .regex(/^[\x21-\x7e]+$/)
/** A time as text, or seconds since 1970. */
const Expires = z
  .union([
    z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    z.int().transform((seconds) => new Date(seconds * 1000)),
  ])
  .nullish()
  .catch(null)
const Answered = z
  .union([
    z.object({ session: Word, expires: Expires }),
    z.object({ sessionId: Word, expires: Expires }).transform(({ sessionId, ...rest }) => ({ session: sessionId, ...rest })),
    z.object({ token: Word, expires: Expires }).transform(({ token, ...rest }) => ({ session: token, ...rest })),
  ])
  .transform(({ session, expires }) => ({ session, expires: expires ?? null }))

/** An object with `session`, `sessionId` or `token`; or nothing but the session itself, which is no short word. */
function sessionIn(text: string): OpenedSession | null {
  const read = Answered.safeParse(json(text))
  if (read.success) return read.data
  const plain = /^\s*"?([\w.~+/=-]{8,4096})"?\s*$/.exec(text)
  return plain ? { session: plain[1]!, expires: null } : null
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
