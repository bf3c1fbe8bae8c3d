/** The longest name that file systems and the database accept. */
const longest = 255

/** However its characters are spelt. */
const longestSpelling = 8 * longest

/** Invisible characters that change the text: control characters, and marks that turn the direction of writing. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The plain name, without a path and in one Unicode form. A name that is too long loses its middle and keeps its ending. */
export function plainFileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1)!.replace(unseen, '').trim()
  const name = last.slice(-longestSpelling).normalize('NFC').toWellFormed().trim()
  const characters = [...name]
  if (characters.length <= longest) return name
  const ending = [...(/\.[^.]{1,20}$/u.exec(name)?.[0] ?? '')]
  return [...characters.slice(0, longest - ending.length), ...ending].join('')
}
