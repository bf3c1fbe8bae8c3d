import { z } from 'zod'

/** Which roles of ours each role or group of the provider gives. */
export type RoleMap = ReadonlyMap<string, readonly string[]>

const JsonMap = z.record(z.string().trim().min(1), z.union([z.string(), z.array(z.string())]))

/** Null when nothing can be made of the text. */
export function parseRoleMap(text: string): RoleMap | null {
  const pairs = text.trim().startsWith('{') ? pairsOfJson(text) : text.split(',').map(pairOf)
  if (!pairs || pairs.length === 0) return null
  const map = new Map<string, string[]>()
  for (const pair of pairs) {
    if (!pair?.[0] || !pair[1]) return null
    map.set(pair[0], [...(map.get(pair[0]) ?? []), pair[1]])
  }
  return map
}

type Pair = readonly [theirs: string, ours: string]

function pairOf(text: string): Pair | null {
  const parts = text.split('=').map((part) => part.trim())
  return parts.length === 2 ? [parts[0]!, parts[1]!] : null
}

function pairsOfJson(text: string): Pair[] | null {
  try {
    const map = JsonMap.parse(JSON.parse(text))
    return Object.entries(map).flatMap(([theirs, ours]) => [ours].flat().map((name) => [theirs, name.trim()] as const))
  } catch {
    return null
  }
}

/** Parameters that the sign-in sets itself. */
const reserved = new Set([
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'redirect_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
])

/** Null when nothing can be made of the text. */
export function parseParameters(text: string): Record<string, string> | null {
  const found = [...new URLSearchParams(text)]
  const isUsable = found.length > 0 && found.every(([name, value]) => name && value && !reserved.has(name))
  return isUsable ? Object.fromEntries(found) : null
}
