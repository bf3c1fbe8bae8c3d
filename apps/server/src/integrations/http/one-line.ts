const longestLine = 300

/** The message of another system on one line. Null when it is empty, or when it repeats a secret. */
export function oneLine(said: unknown, secrets: readonly string[] = []): string | null {
  if (typeof said !== 'string' || secrets.some((secret) => secret !== '' && said.includes(secret))) return null
  const line = said
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return [...line].slice(0, longestLine).join('') || null
}
