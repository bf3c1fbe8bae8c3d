import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A fenced block of one of the operator's pages. */
export interface CodeBlock {
  page: string
  /** The line number of its first line. */
  line: number
  language: string
  text: string
  /** Why no test runs it: the comment `<!-- not run: … -->` above it. */
  notRun: string | null
}

export const pagesFolder = path.join(import.meta.dirname, '../../docs/operate')

export const pageNames = (): string[] => readdirSync(pagesFolder).filter((name) => name.endsWith('.md'))

export const readPage = (page: string): string => readFileSync(path.join(pagesFolder, page), 'utf8')

/** Commands that a person types: of a shell or of a database. */
export const isCommand = ({ language }: CodeBlock): boolean => language === 'sh' || language === 'sql'

export function codeBlocksOf(page: string, markdown = readPage(page)): CodeBlock[] {
  const blocks: CodeBlock[] = []
  let open: (CodeBlock & { indent: number }) | null = null
  let before = ''
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = line.trimStart()
    if (fence.startsWith('```')) {
      if (open) {
        const { indent: _, ...block } = open
        blocks.push(block)
        open = null
      } else {
        const indent = line.length - fence.length
        open = { page, line: index + 2, language: fence.slice(3).trim(), text: '', notRun: reasonIn(before), indent }
      }
    } else if (open) open.text += `${line.slice(Math.min(open.indent, line.length - fence.length))}\n`
    before = line.trim()
  }
  return blocks
}

function reasonIn(line: string): string | null {
  const [start, end] = ['<!-- not run: ', ' -->']
  return line.startsWith(start) && line.endsWith(end) ? line.slice(start.length, -end.length) : null
}
