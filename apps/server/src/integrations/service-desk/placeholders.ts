export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

const placeholder = /\{([A-Za-z]\w*)\}/g

export const placeholdersIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name]) => name!)

type Values = Readonly<Record<string, string | null>>

/** Texts of users are inserted unchanged, and not searched for placeholders again. */
export const filledText = (text: string, values: Values, encoded = (value: string) => value): string =>
  text.replaceAll(placeholder, (_, name: string) => encoded(values[name] ?? ''))

/** The same in every text of a value. A text that is nothing but a placeholder becomes null where there is nothing to say. */
export function filled(value: JsonValue, values: Values): JsonValue {
  if (typeof value === 'string') {
    const [only] = placeholdersIn(value)
    return only !== undefined && value === `{${only}}` ? (values[only] ?? null) : filledText(value, values)
  }
  if (Array.isArray(value)) return value.map((each) => filled(each, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, values)]))
}
