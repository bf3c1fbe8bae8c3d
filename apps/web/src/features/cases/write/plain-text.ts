/** Plain text as paragraphs of rich text: an empty line starts a new one. */
export const asParagraphs = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The reverse: rich text as plain text. */
export function asPlainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const pause of body.querySelectorAll('br')) pause.replaceWith('\n')
  const paragraphs = [...body.querySelectorAll('p')].map(({ textContent }) => textContent)
  return paragraphs.length > 0 ? paragraphs.join('\n\n') : body.textContent
}
