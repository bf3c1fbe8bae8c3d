/** The cookies of one simulated browser at one provider: sent only where their path allows, dropped when they expire. */
export function createCookieJar() {
  const cookies = new Map<string, { name: string; value: string; path: string }>()

  const headerFor = (url: URL) =>
    [...cookies.values()]
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  function keep(url: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const attribute = (name: string) => attributes.find((it) => it.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attribute('path') ?? url.pathname
    const expires = attribute('expires')
    if (expires && Date.parse(expires) <= Date.now()) cookies.delete(`${name} ${path}`)
    else cookies.set(`${name} ${path}`, { name, value, path })
  }

  return {
    cookies,
    set: (name: string, value: string) => void cookies.set(`${name} /`, { name, value, path: '/' }),
    /** Like a browser that does not follow redirects by itself. */
    async fetch(address: URL | string, init: RequestInit = {}): Promise<Response> {
      const url = new URL(address)
      const headers = new Headers(init.headers)
      if (headerFor(url)) headers.set('Cookie', headerFor(url))
      const answer = await fetch(url, { redirect: 'manual', ...init, headers })
      for (const line of answer.headers.getSetCookie()) keep(url, line)
      return answer
    },
  }
}

export type CookieJar = ReturnType<typeof createCookieJar>
