/** A cell as text without what no person typed; it is never longer than one character more than the limit. */
export const cellText = (text: string, limit: number) =>
  text
    .replaceAll(controlCharacters, ' ')
    .trim()
    .slice(0, limit + 1)

const controlCharacters = /[^\P{Cc}\t\n\r]/gu
