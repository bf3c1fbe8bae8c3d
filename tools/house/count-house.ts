import { filesInCircles, importersOf, importsOf } from './imports.ts'
import type { SourceFile } from './source-files.ts'

/** The figures that show whether the code is easy to come into. Each is better when it is smaller. */
export function countHouse(files: readonly SourceFile[]): Record<string, number> {
  const code = files.filter(({ name }) => /\.tsx?$/.test(name))
  const imports = importsOf(code)
  const importers = importersOf(imports)
  const web = code.filter(({ name }) => name.startsWith('apps/web/src/') && !isTest(name))
  const once = web.filter(({ name }) => importers.get(name) === 1)
  const sheets = files.filter(({ name }) => name.endsWith('.css'))
  const decisions = files.filter(({ name }) => name.startsWith('docs/decisions/'))
  return {
    'files of the browser': web.length,
    'their median of lines': median(web.map(lines)),
    'of them with one importer': once.length,
    'of those with 40 lines or less': once.filter((file) => lines(file) <= 40).length,
    'doc comments that begin with Whoever, Who, Nobody, Somebody or What': sum(code, riddles),
    'words of the decisions': sum(decisions, /\S+/g),
    'races of promises written by hand': sum(production(code), /Promise\.race\(/g),
    'casts "as never" and "as unknown as" in the browser': sum(web, /\bas (?:never|unknown as)\b/g),
    'files in circles of imports': filesInCircles(imports).length,
    'style sheets': sheets.length,
    'lines of style sheets': sheets.map(lines).reduce((total, count) => total + count, 0),
    '… that ask for the width of 992 pixels': sum(sheets, /992px/g),
    '… that say !important': sum(sheets, /!important/g),
    '… that name parts of the component library': sum(sheets, /\.ant-/g),
  }
}

const isTest = (name: string) => /\.test\.tsx?$|\/test\/|\/test-[^/]+$/.test(name)
const production = (files: readonly SourceFile[]) => files.filter(({ name }) => !isTest(name))
const riddles = /\/\*\*\s*(?:\*\s*)?(?:Whoever|Who|Nobody|Somebody|What)\b/g
const lines = ({ text }: SourceFile) => text.split('\n').length - 1
const sum = (files: readonly SourceFile[], pattern: RegExp) =>
  files.reduce((total, { text }) => total + [...text.matchAll(pattern)].length, 0)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
