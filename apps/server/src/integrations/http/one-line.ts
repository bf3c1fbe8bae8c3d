const longestLine = 300

/** What another system says, on one line; null where it says nothing, or repeats something secret to whoever reads it. */
export function oneLine(said: unknown, secrets: readonly string[] = []): string | null {
  if (typeof said !== 'string' || secrets.some((secret) => secret !== '' && said.includes(secret))) return null
  const line = said
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return [...line].slice(0, longestLine).join('') || null
}
