/**
 * The colours that a text can be given. Rich text names them, `<span data-colour="dark-red">`, and has no style of its own, so that a dark
 * screen can show another shade; these are readable on white.
 */
export const richTextColours = [
  { name: 'black', hex: '#1F1F1F' },
  { name: 'dark-red', hex: '#8C1212' },
  { name: 'red', hex: '#D4191F' },
  { name: 'orange', hex: '#B54708' },
  { name: 'yellow', hex: '#8A6A00' },
  { name: 'green', hex: '#257A12' },
  { name: 'dark-green', hex: '#135200' },
  { name: 'teal', hex: '#0B7575' },
  { name: 'cyan', hex: '#0A7391' },
  { name: 'blue', hex: '#1558D6' },
  { name: 'navy', hex: '#10239E' },
  { name: 'purple', hex: '#6B2FBF' },
  { name: 'pink', hex: '#C41D7F' },
  { name: 'grey', hex: '#666666' },
] as const

export type RichTextColour = (typeof richTextColours)[number]['name']

/** The attribute that carries the name. */
export const richTextColourAttribute = 'data-colour'
