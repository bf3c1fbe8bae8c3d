const folded: Record<string, string> = { İ: 'i', I: 'i', ı: 'i', ş: 's', ç: 'c', ğ: 'g', ü: 'u', ö: 'o', â: 'a', î: 'i', û: 'u' }

/**
 * Removes Turkish diacritics, so that "sikayet" finds "Şikâyet". The length stays the same: positions in the folded text are
 * valid in the original.
 */
export const foldDiacritics = (text: string) =>
  Array.from({ length: text.length }, (_, index) => foldLetter(text.charAt(index))).join('')

function foldLetter(letter: string): string {
  const known = folded[letter]
  if (known) return known
  const lower = letter.toLowerCase()
  return folded[lower] ?? (lower.length === 1 ? lower : letter)
}
