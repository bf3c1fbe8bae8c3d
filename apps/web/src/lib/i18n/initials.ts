/** The first letters of the first and the last name, as capitals of the language: i becomes İ in Turkish. */
export function initialsOf(name: string, language: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const first = words.at(0)?.charAt(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''
  return `${first}${last}`.toLocaleUpperCase(language)
}
