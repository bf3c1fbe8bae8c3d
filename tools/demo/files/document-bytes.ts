import type { DocumentContent } from '../cases/document-content.ts'
import { pdf } from './pdf.ts'
import { picture } from './picture.ts'

export const contentTypes: Record<DocumentContent['kind'], string> = {
  text: 'text/plain',
  screenshot: 'image/png',
  photo: 'image/png',
  pdf: 'application/pdf',
}

/** A real, small file of the given kind. The seed makes pictures differ from each other. */
export function documentBytes(kind: DocumentContent['kind'], lines: readonly string[], seed: number): Buffer {
  if (kind === 'screenshot' || kind === 'photo') return picture(kind, seed)
  return kind === 'pdf' ? pdf(lines) : Buffer.from(`${lines.join('\r\n')}\r\n`, 'utf8')
}
