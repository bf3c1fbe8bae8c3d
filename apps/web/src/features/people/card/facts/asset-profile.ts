/** The employee's profile in the asset management; null if the settings hold no safe web address. */
export function assetProfileOf(address: string, userName: string): string | null {
  const filled = address.replaceAll('{userName}', encodeURIComponent(userName))
  return userName !== '' && URL.canParse(filled) && /^https?:$/.test(new URL(filled).protocol) ? filled : null
}
