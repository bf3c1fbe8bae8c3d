/** A text as the editor stores it, and as plain text. */
export interface RichText {
  html: string
  text: string
}

/** Puts the blocks below each other. */
export const joined = (blocks: readonly RichText[]): RichText => ({
  html: blocks.map(({ html }) => html).join(''),
  text: blocks.map(({ text }) => text).join('\n'),
})

export const paragraph = (text: string): RichText => ({ html: `<p>${escaped(text)}</p>`, text })

/** A paragraph with a red beginning. */
export const shouted = (cry: string, text: string): RichText => ({
  html: `<p><span data-colour="red"><strong>${escaped(cry)}</strong></span> ${escaped(text)}</p>`,
  text: `${cry} ${text}`,
})

export const heading = (text: string): RichText => ({ html: `<p><strong>${escaped(text)}</strong></p>`, text })

export const list = (items: readonly string[]): RichText => ({
  html: `<ul>${items.map((item) => `<li><p>${escaped(item)}</p></li>`).join('')}</ul>`,
  text: items.join('\n'),
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
