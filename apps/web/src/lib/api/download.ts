import { formatDay } from '../i18n/dates.ts'

/** Saves a base64 text as a file in the browser's downloads. */
export function saveBase64(name: string, base64: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  saveBlob(name, new Blob([bytes], { type }))
}

/** Saves a blob in the browser's downloads. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download has begun, and the browser holds its own copy.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** Today's date in the tenant's zone, for file names. */
export const downloadStamp = () => formatDay(new Date())
