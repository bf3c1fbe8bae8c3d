/** An `XMLHttpRequest` on top of `fetch`, so that the fake server answers it. It reports progress at half and at all of the bytes. */
export class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  private method = ''
  private url = ''
  private answered = new Headers()
  private readonly headers: Record<string, string> = {}
  private readonly controller = new AbortController()

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  getAllResponseHeaders(): string {
    return [...this.answered].map(([name, value]) => `${name}: ${value}`).join('\r\n')
  }

  abort(): void {
    this.controller.abort()
    this.end('abort')
  }

  send(body?: FormData): void {
    const size = [...(body?.values() ?? [])].reduce((sum, value) => sum + (value instanceof File ? value.size : value.length), 0)
    this.progress(size / 2)
    void this.exchange(body, size)
  }

  private async exchange(body: FormData | undefined, size: number): Promise<void> {
    const { signal } = this.controller
    try {
      const answer = await fetch(this.url, { method: this.method, headers: this.headers, body, signal })
      this.responseText = await answer.text()
      if (signal.aborted) return
      this.progress(size)
      this.status = answer.status
      this.statusText = answer.statusText
      this.answered = answer.headers
      this.end('load')
    } catch {
      if (!signal.aborted) this.end('error')
    }
  }

  private progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  }

  private end(how: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}
