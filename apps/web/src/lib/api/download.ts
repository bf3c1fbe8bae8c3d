import { formatDay } from '../i18n/dates.ts'

/** Hands a file that came as text to the browser's downloads. */
export function saveBase64(name: string, base64: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  saveBlob(name, new Blob([bytes], { type }))
}

/** Hands a file to the browser's downloads. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; the browser holds its own copy.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** The day, as it stands in the names of files: the tenant's today. */
export const downloadStamp = () => formatDay(new Date())
