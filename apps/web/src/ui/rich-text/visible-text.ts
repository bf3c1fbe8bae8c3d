/** The visible text of rich text; paragraphs and list items are lines. */
export function visibleText(html: string): string {
  if (html === '') return ''
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const pause of body.querySelectorAll('br')) pause.replaceWith('\n')
  const lines = [...body.querySelectorAll('p')]
  return (lines.length > 0 ? lines.map(({ textContent }) => textContent).join('\n') : (body.textContent ?? '')).trim()
}
