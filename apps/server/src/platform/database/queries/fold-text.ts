const turkish: Record<string, string> = { İ: 'i', I: 'i', ı: 'i', Ş: 's', ş: 's', Ç: 'c', ç: 'c', Ğ: 'g', ğ: 'g', Ü: 'u', ü: 'u' }
const others: Record<string, string> = { Ö: 'o', ö: 'o', Â: 'a', â: 'a', Î: 'i', î: 'i', Û: 'u', û: 'u' }
const letters = { ...turkish, ...others }

/** Blind to case and to the difference between Turkish letters and ASCII, as `fold_text` of the database is. */
export const foldText = (text: string): string =>
  text.replaceAll(/[İIıŞşÇçĞğÜüÖöÂâÎîÛû]/g, (letter) => letters[letter]!).toLowerCase()
