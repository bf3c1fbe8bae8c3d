import { randomInt } from 'node:crypto'

/** Without characters that look alike (0 O o, 1 l I i, 2 Z z, 5 S s, 8 B), and only signs that every keyboard has in sight. */
const kinds = ['ACDEFGHJKLMNPQRTUVWXY', 'abcdefghjkmnpqrtuvwxy', '34679', '!?*+-=']

const length = 16

/** A password that people can read and type, with a character of each kind. */
export function randomPassword(): string {
  const characters = [...kinds.map(anyOf), ...Array.from({ length: length - kinds.length }, () => anyOf(kinds.join('')))]
  return shuffled(characters).join('')
}

const anyOf = (characters: string) => characters[randomInt(characters.length)]!

function shuffled(characters: string[]): string[] {
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[characters[last], characters[other]] = [characters[other]!, characters[last]!]
  }
  return characters
}
