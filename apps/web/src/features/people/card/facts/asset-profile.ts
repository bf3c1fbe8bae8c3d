/** The profile of an employee in the asset management; null where the settings name none that a browser can safely open. */
export function assetProfileOf(address: string, userName: string): string | null {
  const filled = address.replaceAll('{userName}', encodeURIComponent(userName))
  return userName !== '' && URL.canParse(filled) && /^https?:$/.test(new URL(filled).protocol) ? filled : null
}
