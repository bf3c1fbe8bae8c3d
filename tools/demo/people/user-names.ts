/** The user name in the form of the company: "Gülşah", "Yıldırımoğlu" → "gyildirimoglu". */
export const userNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  toAscii(firstName).slice(0, 1) + toAscii(lastName)

/** Gives each user name once: the second "akaya" becomes "akaya2", the third "akaya3". */
export function userNameRegister(): (wanted: string) => string {
  const bearers = new Map<string, number>()
  return (wanted) => {
    const bearer = (bearers.get(wanted) ?? 0) + 1
    bearers.set(wanted, bearer)
    return bearer === 1 ? wanted : `${wanted}${bearer}`
  }
}

/** Most letters decompose into an ASCII letter and a mark, and the mark is removed. The dotless ı does not decompose. */
const toAscii = (text: string): string =>
  text
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
