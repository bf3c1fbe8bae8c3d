/** RFC 6901: empty for the whole, or steps that each begin with a slash. */
export const isPointer = (text: string): boolean => /^(\/([^~/]|~[01])*)*$/.test(text)

/** The value at a pointer; undefined when there is none. */
export function pointedAt(value: unknown, pointer: string): unknown {
  let here = value
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined
    here = (here as Record<string, unknown>)[name]
  }
  return here
}
