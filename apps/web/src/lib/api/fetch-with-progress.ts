interface SentRequest {
  method: string
  headers: Record<string, string>
  body: XMLHttpRequestBodyInit | undefined
  signal: AbortSignal | undefined
}

/** A `fetch` with upload progress; the browser's own reports none. */
export function fetchWithProgress(
  url: string,
  { method, headers, body, signal }: SentRequest,
  onSent: (bytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(new TypeError('Failed to send')))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', cancel))
    signal?.addEventListener('abort', cancel)
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const [name = '', ...value] = line.split(':')
    if (name !== '') headers.append(name, value.join(':').trim())
  }
  const { status, statusText, responseText } = request
  return new Response(responseText === '' ? null : responseText, { status, statusText, headers })
}
