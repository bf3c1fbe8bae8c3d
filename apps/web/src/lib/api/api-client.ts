import { acceptLanguage } from '@destek/contracts/core/languages'
import { routeUrl } from '@destek/contracts/core/route-url'
import type { AnswerOf, CallOf, Route } from '@destek/contracts/core/routes'
import { positionHeader, unknownPosition } from '@destek/contracts/system/read-positions'
import { ApiError } from './api-error.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { loadPart } from './lazy-with-retry.ts'
import { notePosition, readPosition } from './read-position.ts'
import { serverAnswered, suspectServer } from './server-status.ts'
import { logError } from '../browser/error-log.ts'
import { hardRedirectHome } from '../browser/hard-redirect-home.ts'
import { unloadGuard } from '../browser/page-leaving.ts'
import { preference } from '../browser/preferences.ts'
import { currentAccount } from '../auth/current-account.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds until the call counts as unanswered. */
  timeout?: number
  /** Called repeatedly with the number of sent bytes, for long uploads. */
  onSent?: (bytes: number) => void
}

/** The result of a call: a file as bytes, otherwise the answer of the contract. */
export type Answered<R extends Route> = R['file'] extends string ? Blob : AnswerOf<R>

/** Calls a route of the contract and returns its answer. Throws an `ApiError` on failure. */
export async function call<R extends Route>(route: R, input: CallOf<R>, options: CallOptions = {}): Promise<Answered<R>> {
  const answer = await send(route, input, options, route.file !== undefined)
  if (answer.status === 204) return undefined as Answered<R>
  return (await whole(route.file ? answer.blob() : answer.json())) as Answered<R>
}

/** Calls a route that answers with a file and its name. */
export async function callFile<R extends Route>(route: R, input: CallOf<R>, options: CallOptions = {}): Promise<File> {
  const answer = await send(route, input, options, true)
  const name = fileName(answer.headers.get('content-disposition') ?? '')
  return new File([await whole(answer.blob())], name, { type: answer.headers.get('content-type') ?? '' })
}

/** Calls a route whose answer arrives slowly, and returns it as a stream; read it with `whole`. */
export const callStream = <R extends Route>(route: R, input: CallOf<R>, options: CallOptions = {}): Promise<Response> =>
  send(route, input, options, false)

/** A truncated answer counts as no answer. */
export async function whole<Body>(reading: Promise<Body>): Promise<Body> {
  try {
    return await reading
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    await unloadGuard()
    throw new ApiError(null, null, { cause })
  }
}

interface Parts {
  params?: object
  query?: object
  body?: unknown
  file?: File
  files?: File[]
}

async function send(route: Route, input: unknown, options: CallOptions, file: boolean): Promise<Response> {
  const { params, query, ...content } = (input ?? {}) as Parts
  const url = routeUrl(route.path, params, query)
  const payload = route.upload ? formOf(route.upload.field, content) : content.body
  const attempt = () => exchange(url, route.method, payload, options)
  const heldToken = currentAccount()?.token
  let answer = await attempt()
  if (answer.status === 401 && heldToken) answer = await tryAgainRenewed(heldToken, attempt, answer)
  if (!answer.ok) throw await errorOf(answer, file)
  return answer
}

/** The filled fields of the body, then the files. */
function formOf(fileField: string, { body, file, files = file ? [file] : [] }: Parts): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body ?? {})) if (value != null) form.append(field, String(value))
  for (const each of files) form.append(fileField, each)
  return form
}

/** One silent renewal and one retry. If the provider refuses the renewal or the server the retry, the account is signed out. */
async function tryAgainRenewed(heldToken: string, attempt: () => Promise<Response>, refused: Response): Promise<Response> {
  // Signed-out pages do not load the whole session code.
  const { clearAccount, isRefusal, renewOnce } = await loadPart(() => import('../auth/session.ts'))
  const renewed = await renewOnce(heldToken).then(
    () => currentAccount() !== null,
    async (cause: unknown) => {
      await unloadGuard()
      // It is unknown whether the user is still signed in: the call counts as unanswered, and the next call tries again.
      if (!isRefusal(cause)) throw new ApiError(null, null, { cause })
      return false
    },
  )
  const answer = renewed ? await attempt() : refused
  if (answer.status === 401) {
    await clearAccount()
    hardRedirectHome()
  }
  return answer
}

async function exchange(url: string, method: string, body: unknown, options: CallOptions): Promise<Response> {
  const { signal, timeout, onSent } = options
  const limits = [signal, timeout ? AbortSignal.timeout(timeout) : undefined].filter((limit) => limit !== undefined)
  try {
    const request = {
      method,
      headers: headers(body),
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      signal: limits.length > 0 ? AbortSignal.any(limits) : undefined,
    }
    const answer = await (onSent ? fetchWithProgress(url, request, onSent) : fetch(url, request))
    notePosition(answer.headers.get(positionHeader) ?? (answer.status >= 500 && method !== 'GET' ? unknownPosition : null))
    // A proxy in front of the server answers with these when it cannot reach the server.
    if (answer.status === 502 || answer.status === 504) void suspectServer()
    else serverAnswered()
    return answer
  } catch (cause) {
    // The change may have been saved nevertheless.
    if (method !== 'GET') notePosition(unknownPosition)
    // The caller cancelled the call itself, so nothing is reported.
    if (signal?.aborted) throw cause
    await unloadGuard()
    logError(cause, `${method} had no answer`, url)
    void suspectServer()
    throw new ApiError(null, null, { cause })
  }
}

function headers(body: unknown): Record<string, string> {
  const account = currentAccount()
  const position = readPosition()
  return {
    Accept: 'application/json',
    'Accept-Language': acceptLanguage(preference('language')),
    // The browser sets the type of a form itself, with its boundary.
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(account && { Authorization: `Bearer ${account.token}` }),
    ...(account?.tenantId && { __tenant: account.tenantId }),
    ...(position && { [positionHeader]: position }),
  }
}

async function errorOf(answer: Response, file: boolean): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined)
  const { status, statusText } = answer
  return new ApiError({ status, statusText, body, file }, answer.headers.get('x-correlation-id'))
}

function fileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'file'
}
