/** A file that a person attaches. Placeholders in braces are filled in. */
export interface DocumentContent {
  name: string
  kind: 'text' | 'screenshot' | 'photo' | 'pdf'
  lines: readonly string[]
}

export const pdf = (name: string, ...lines: string[]): DocumentContent => ({ name, kind: 'pdf', lines })
export const screenshot = (name: string): DocumentContent => ({ name, kind: 'screenshot', lines: [] })
export const photo = (name: string): DocumentContent => ({ name, kind: 'photo', lines: [] })
export const textFile = (name: string, ...lines: string[]): DocumentContent => ({ name, kind: 'text', lines })
