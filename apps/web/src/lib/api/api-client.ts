import { acceptLanguage } from '@destek/contracts/core/languages'
import { routeUrl } from '@destek/contracts/core/route-url'
import type { AnswerOf, CallOf, Route } from '@destek/contracts/core/routes'
import { positionHeader, unknownPosition } from '@destek/contracts/system/read-positions'
import { ApiError } from './api-error.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { loadPart } from './lazy-part.ts'
import { notePosition, readPosition } from './read-position.ts'
import { serverAnswered, suspectServer } from './server-status.ts'
import { logError } from '../browser/error-log.ts'
import { hardRedirectHome } from '../browser/hard-redirect-home.ts'
import { unloadGuard } from '../browser/page-leaving.ts'
import { preference } from '../browser/preferences.ts'
import { currentAccount } from '../auth/current-account.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds after which the call counts as unanswered. */
  timeout?: number
  /** Told, again and again, how many bytes have been sent: for a file that takes long. */
  onSent?: (bytes: number) => void
}

/** What a call answers here: the bytes of a file, or what the contract says. */
export type Answered<R extends Route> = R['file'] extends string ? Blob : AnswerOf<R>

/** Calls a route of the contract and answers what the contract promises. Throws an `ApiError` when it does not succeed. */
export async function call<R extends Route>(route: R, input: CallOf<R>, options: CallOptions = {}): Promise<Answered<R>> {
  const answer = await send(route, input, options, route.file !== undefined)
  if (answer.status === 204) return undefined as Answered<R>
  return (await whole(route.file ? answer.blob() : answer.json())) as Answered<R>
}

/** Calls a route that answers a file which is saved under its name. */
export async function callFile<R extends Route>(route: R, input: CallOf<R>, options: CallOptions = {}): Promise<File> {
  const answer = await send(route, input, options, true)
  const name = fileName(answer.headers.get('content-disposition') ?? '')
  return new File([await whole(answer.blob())], name, { type: answer.headers.get('content-type') ?? '' })
}

/** Calls a route whose answer takes long to arrive, and hands it over while it does; read it with `whole`. */
export const callStream = <R extends Route>(route: R, input: CallOf<R>, options: CallOptions = {}): Promise<Response> =>
  send(route, input, options, false)

/** An answer that breaks off counts as none. */
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

/** The fields of the body that are filled in, then the files. */
function formOf(fileField: string, { body, file, files = file ? [file] : [] }: Parts): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body ?? {})) if (value != null) form.append(field, String(value))
  for (const each of files) form.append(fileField, each)
  return form
}

/** One silent renewal and one retry. Where the provider refuses the first or the server the second, the account is given up. */
async function tryAgainRenewed(heldToken: string, attempt: () => Promise<Response>, refused: Response): Promise<Response> {
  // Pages that nobody is signed in to do without the whole of it.
  const { clearAccount, isRefusal, renewOnce } = await loadPart(() => import('../auth/session.ts'))
  const renewed = await renewOnce(heldToken).then(
    () => currentAccount() !== null,
    async (cause: unknown) => {
      await unloadGuard()
      // Whether the person is still signed in is not known: the call counts as unanswered, and the next one asks again.
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
    // A proxy that stands before the server says by these that the server itself is not there.
    if (answer.status === 502 || answer.status === 504) void suspectServer()
    else serverAnswered()
    return answer
  } catch (cause) {
    // It may have been saved nevertheless.
    if (method !== 'GET') notePosition(unknownPosition)
    // Whoever cancelled the call does not want to hear of it.
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
    // The browser itself names the type of a form, with the border between its parts.
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
