import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { variableNames } from '@destek/server/platform/config/config'
import { describe, expect, it } from 'vitest'
import { codeBlocksOf, isCommand, pageNames, readPage } from './code-blocks.ts'
import { filledIn, walkedPages, walkOf } from './walk.ts'

const root = path.join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const languages = ['sh', 'sql', 'env', 'ini', 'json', 'yaml', 'powershell']
const blocks = pageNames().flatMap((page) => codeBlocksOf(page))
const named = blocks.map((block) => ({ ...block, where: `${block.page}:${block.line}` }))
const commands = named.filter(isCommand)

it('a block says what it is in, and why it is not run', () => {
  const page =
    'Text.\n\n<!-- not run: needs a moon -->\n```sh\nland\n```\n1. Step:\n   ```sql\n   select 1;\n   ```\n```\nbare\n```\n'
  expect(codeBlocksOf('page.md', page)).toEqual([
    { page: 'page.md', line: 5, language: 'sh', text: 'land\n', notRun: 'needs a moon' },
    { page: 'page.md', line: 9, language: 'sql', text: 'select 1;\n', notRun: null },
    { page: 'page.md', line: 12, language: '', text: 'bare\n', notRun: null },
  ])
})

it.each(named)('$where is in a language that this test knows', ({ language }) => expect(languages).toContain(language))

it.each(commands)('$where is run by the proof of the pages, or says why not', ({ page, notRun }) => {
  expect(notRun !== null || walkedPages.includes(page)).toBe(true)
})

it.each(commands.filter(({ notRun }) => notRun === null))('$where has only placeholders that the walk fills in', (block) => {
  const walk = walkOf({ issuer: 'https://login.example.com', token: 'token' }).find(({ page }) => page === block.page)
  expect(filledIn(block, walk?.values)).not.toBe('')
})

describe.each(pageNames())('%s', (page) => {
  const text = readPage(page)

  it('names npm scripts that exist', () => {
    const asked = Array.from(text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g), ([, name]) => name!)
    expect(asked.filter((name) => !scripts[name])).toEqual([])
  })

  it('names options that the commands have', () => {
    const asked = Array.from(
      text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*) --([^`\n|&]*)/g),
      ([, script = '', rest = '']) => ({
        script,
        options: Array.from(rest.matchAll(/--([a-z][\w-]*)/g), ([, option]) => option!),
      }),
    )
    const unknown = asked.flatMap(({ script, options }) => {
      const sources = sourcesOf(script)
      return options
        .filter((option) => !new RegExp(`['"\\s-]${option}\\b`).test(sources))
        .map((option) => `${script} --${option}`)
    })
    expect(unknown).toEqual([])
  })

  it('names files of the repository that exist', () => {
    const asked = [
      ...Array.from(text.matchAll(/(?<![\w/])((?:deploy|tools|docs)\/[\w./-]*\w)/g), ([, file]) => path.join(root, file!)),
      ...Array.from(text.matchAll(/\]\(([^)#:]+\.\w+)(?:#[^)]*)?\)/g), ([, file]) => path.join(root, 'docs/operate', file!)),
    ]
    expect(asked.filter((file) => !existsSync(file))).toEqual([])
  })

  it('links to headings that exist', () => {
    const links = Array.from(text.matchAll(/\]\(([\w-]+\.md)?#([\w-]+)\)/g), ([, target = page, heading = '']) => ({
      target,
      heading,
    }))
    const missing = links.filter(({ target, heading }) => !headingsOf(readPage(target)).includes(heading))
    expect(missing).toEqual([])
  })
})

it.each(named.filter(({ language }) => language === 'sh'))('a shell understands $where', ({ text }) => {
  execFileSync('sh', ['-n'], { input: filled(text) })
})

describe.each(named.filter(({ language }) => language === 'env'))('the settings of $where', ({ text }) => {
  const lines = text.trim().split('\n')

  it('name variables that exist, and are written so that systemd, a shell and docker read them alike', () => {
    for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9_]*=(?:[\p{L}\d:/.@_+=,%<>…-]*|'[^'\n]*')$/u)
    expect(lines.map((line) => line.split('=')[0]).filter((name) => !variableNames.includes(name!))).toEqual([])
  })

  it('are the same for a shell, and for docker, which keeps the quotes', () => {
    const file = filled(text)
    const printed = execFileSync('sh', ['-c', `set -a\n${file}\nenv -0`], { encoding: 'utf8', env: {} }).split('\0')
    for (const line of file.trim().split('\n')) expect(printed).toContain(line.replace(/='(.*)'$/, '=$1'))
  })
})

/** With something in the place of what the reader has to fill in. */
const filled = (text: string) => text.replaceAll(/<[a-zA-Z0-9/:][^<>\n]*>|…/g, 'filled-in')

/** The program of a script and the files beside it that it is made of. */
function sourcesOf(script: string): string {
  const program = /tools\/run\.mjs ([\w/-]+)/.exec(scripts[script] ?? '')?.[1] ?? script
  const files = [`tools/${program}.ts`, 'tools/tenants/tenant-commands.ts']
  return files
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
}

const headingsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
