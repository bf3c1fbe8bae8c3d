import { randomUUID } from 'node:crypto'

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A file that is still being written has a name of its own. */
export const draftName = (name: string) => `${name}.${randomUUID()}`

/** What a name in the storage stands for; null when it is not one of ours. */
export function storedName(name: string): { id: string; isDraft: boolean } | null {
  const [id = '', draft, ...more] = name.split('.')
  if (!uuid.test(id) || more.length > 0) return null
  if (draft === undefined) return { id, isDraft: false }
  return uuid.test(draft) ? { id, isDraft: true } : null
}
