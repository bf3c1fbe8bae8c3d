/** Builds the address of a call. A missing path parameter is an error before anything is sent. */
export function routeUrl(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === null || value === '')
      throw new Error(`The path parameter "${name}" of ${path} is missing.`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
