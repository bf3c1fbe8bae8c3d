/** Variables that begin like this are meant for this product; no other program uses these prefixes. */
const ownPrefixes = [
  'DATABASE_',
  'OIDC_',
  'SMS_',
  'SMTP_',
  'MAIL_',
  'S3_',
  'METRICS_',
  'SERVICE_DESK_',
  'CALL_CENTRE_',
  'DIRECTORY_',
  'SECRET_KEY',
]

/** Kubernetes tells every container of every service of its namespace, which may have one of our prefixes for a name. */
const ofKubernetes = /(?:_SERVICE_HOST|_PORT)$|_SERVICE_PORT(?:_|$)|_PORT_\d{1,5}_(?:TCP|UDP)(?:_|$)/

/**
 * Returns a sentence for each misspelt variable. Without the warning the default would apply, and the operator would not notice.
 */
export function misspeltVariables(environment: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  const isInKubernetes = environment['KUBERNETES_SERVICE_HOST'] !== undefined
  return Object.keys(environment)
    .filter((name) => environment[name] !== '' && !names.includes(name))
    .filter((name) => !(isInKubernetes && ofKubernetes.test(name)))
    .flatMap((name) => {
      const distances = names.map((known) => distance(name, known))
      const nearest = names[distances.indexOf(Math.min(...distances))]!
      const isMeantForUs = ownPrefixes.some((prefix) => name.toUpperCase().startsWith(prefix))
      if (!isMeantForUs && !isAlmost(name, nearest)) return []
      return [`${name} is not a variable of Destek; did you mean ${nearest}?`]
    })
}

/** Two slips at the most, one in a short name; a name in small letters is a slip too. */
export const isAlmost = (written: string, meant: string): boolean =>
  distance(written.toUpperCase(), meant.toUpperCase()) <= (meant.length < 8 ? 1 : 2)

/** How many letters have to be added, left out, replaced or swapped with their neighbour to make one of the other. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}
