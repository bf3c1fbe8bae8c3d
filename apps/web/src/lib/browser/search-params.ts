/**
 * The query as people write it: every value is a text, a repeated name is a list. Pages give the texts a type themselves, with
 * the schema of the call they make; nothing is guessed, so that the ident `007` stays `007`.
 */
export function parseSearch(query: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(query)
  const names = [...new Set(parameters.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(name, String(one))
    }
  }
  return parameters.size > 0 ? `?${parameters}` : ''
}
