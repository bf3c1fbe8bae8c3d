import { documentLimits, extensionOf, isSameDocument } from '@destek/contracts/cases/documents'

/** The reason why a file is refused; `sentence` is a key of the locales. */
export interface RefusedFile {
  name: string
  sentence: string
  values: Record<string, string | number>
}

/** The list with the accepted files, and the refused ones. */
export function takeFiles(
  listed: readonly File[],
  added: readonly File[],
  max: number,
): { files: File[]; refused: RefusedFile[] } {
  const files = [...listed]
  const refused: RefusedFile[] = []
  for (const file of added) {
    const problem = problemOf(file, files, max)
    if (problem) refused.push({ name: file.name, ...problem })
    else files.push(file)
  }
  return { files, refused }
}

export const tooMany = (max: number) => ({ sentence: 'errors:document.tooMany', values: { count: max } })

/** The server applies the same checks and also checks the content. */
function problemOf(file: File, listed: readonly File[], max: number): Omit<RefusedFile, 'name'> | null {
  const { name } = file
  if (!(documentLimits.extensions as readonly string[]).includes(extensionOf(name))) {
    return { sentence: 'validation:document.type', values: { types: documentLimits.extensions.join(', ') } }
  }
  if (file.size === 0) return { sentence: 'validation:document.empty', values: { name } }
  if (file.size > documentLimits.bytes) {
    return { sentence: 'validation:document.tooLarge', values: { name, megabytes: documentLimits.megabytes } }
  }
  if (listed.some((other) => isSameDocument(other, file))) return { sentence: 'errors:document.already', values: {} }
  return listed.length >= max ? tooMany(max) : null
}
