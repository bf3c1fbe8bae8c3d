/** HTML that is safe to send: everything put into an `html` template is escaped, unless it is such HTML itself. */
export interface Html {
  readonly html: string
}

export type Content = Html | string | number | false | null | undefined | readonly Content[]

export const html = (strings: TemplateStringsArray, ...contents: Content[]): Html => ({
  html: strings.map((string, index) => string + render(contents[index])).join(''),
})

/** For markup that the protocol library made. */
export const trustedHtml = (markup: string): Html => ({ html: markup })

function render(content: Content): string {
  if (content === null || content === undefined || content === false) return ''
  if (typeof content === 'string' || typeof content === 'number') return escape(String(content))
  return 'html' in content ? content.html : content.map(render).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
