/**
 * Parses the query: each value is a text, a repeated name is a list. Pages convert the texts with the schema of their call;
 * nothing is guessed, so that the ident `007` stays `007`.
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
