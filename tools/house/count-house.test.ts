import { describe, expect, it } from 'vitest'
import path from 'node:path'
import { countHouse } from './count-house.ts'
import { filesInCircles, importsOf } from './imports.ts'
import { readSources } from './source-files.ts'

const web = (name: string, text: string) => ({ name: `apps/web/src/${name}`, text })

describe('the figures of the code', () => {
  it('count files of the browser, their importers, comments, casts and circles', () => {
    const counted = countHouse([
      web('a.ts', `import { b } from './b.ts'\n/** What b needs. */\nexport const a = b as never\n`),
      web('b.ts', `import type { a } from './a.ts'\n/** The other one. */\nexport const b = 1 as unknown as string\n`),
      web('b.test.ts', `import { b } from './b.ts'\n`),
      web('b.css', '.one {\n  width: 1px !important;\n}\n'),
      { name: 'docs/decisions/0001.md', text: '# One two\n' },
    ])
    expect(counted).toEqual({
      'files of the browser': 2,
      'their median of lines': 3,
      'of them with one importer': 1,
      'of those with 40 lines or less': 1,
      'doc comments that begin with Whoever, Who, Nobody, Somebody or What': 1,
      'words of the decisions': 3,
      'races of promises written by hand': 0,
      'casts "as never" and "as unknown as" in the browser': 2,
      'files in circles of imports': 2,
      'style sheets': 1,
      'lines of style sheets': 3,
      '… that ask for the width of 992 pixels': 0,
      '… that say !important': 1,
      '… that name parts of the component library': 0,
    })
  })
})

// The lint refuses circles too, but does not see imports that are fetched later.
it('no import leads back to its file, not even by a type or by code that is fetched later', async () => {
  const sources = await readSources(path.join(import.meta.dirname, '../..'), ['apps', 'packages', 'tools', 'e2e'])
  expect(filesInCircles(importsOf(sources.filter(({ name }) => /\.tsx?$/.test(name))))).toEqual([])
})
