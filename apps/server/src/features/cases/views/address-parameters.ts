/** Whether the text can stand after the `?` of an address: pairs of name and value, properly encoded. */
export const areAddressParameters = (text: string): boolean => text === '' || text.split('&').every(isParameter)

function isParameter(pair: string): boolean {
  if (!/^[^\s?#=]+=[^\s#]*$/.test(pair)) return false
  try {
    decodeURIComponent(pair)
    return true
  } catch {
    return false
  }
}
