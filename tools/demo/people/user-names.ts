/** "Gülşah", "Yıldırımoğlu" → "gyildirimoglu": how the company forms user names. */
export const userNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  toAscii(firstName).slice(0, 1) + toAscii(lastName)

/** Hands out each user name once; the second bearer of "akaya" becomes "akaya2", the third "akaya3". */
export function userNameRegister(): (wanted: string) => string {
  const bearers = new Map<string, number>()
  return (wanted) => {
    const bearer = (bearers.get(wanted) ?? 0) + 1
    bearers.set(wanted, bearer)
    return bearer === 1 ? wanted : `${wanted}${bearer}`
  }
}

/** Most letters are an ASCII letter and a mark, and lose the mark; the dotless ı is a letter of its own. */
const toAscii = (text: string): string =>
  text
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
