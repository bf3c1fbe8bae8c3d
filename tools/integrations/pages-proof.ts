import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type CodeBlock, codeBlocksOf, isCommand } from '../operate-pages/code-blocks.ts'
import { filledIn, type PageWalk, walkOf } from '../operate-pages/walk.ts'
import type { Proof } from './directory-proof.ts'
import type { PagesMachine } from './servers/pages-machine.ts'
import type { Shell } from './servers/machine-shell.ts'

const program = (name: string) => path.join(import.meta.dirname, 'pages', name)
const server = 'http://127.0.0.1:3000'
/** The slowest is an install of packages over a slow line. */
const seconds = 1200

/** Every command of docs/operate as it stands there, on an empty Debian. */
export function pagesProofs({ machine, surroundings }: PagesMachine): Proof[] {
  const shell = machine.openShell()
  let hasFailed = false
  const walkPage = async (walk: PageWalk) => {
    if (walk.page === 'api.md')
      await define(machine.inItsNetwork(process.execPath, [program('define.ts'), server, surroundings.token]))
    await follow(shell, walk)
  }
  return walkOf(surroundings).map((walk) => [
    `${walk.page} can be followed`,
    async () => {
      if (hasFailed) throw new Error('It was not tried, because it begins where the page before ends.')
      await walkPage(walk).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    },
  ])
}

async function follow(shell: Shell, walk: PageWalk): Promise<void> {
  const blocks = codeBlocksOf(walk.page).filter((block) => isCommand(block) && block.notRun === null)
  for (const words of [...Object.keys(walk.before ?? {}), ...Object.keys(walk.after ?? {})])
    assert.ok(
      blocks.some(({ text }) => text.includes(words)),
      `${walk.page} has no block with "${words}".`,
    )
  await shell.run(walk.first ?? ':', seconds)
  for (const block of blocks) {
    await shell.run(linesFor(walk.before, block), seconds)
    const lines = filledIn(block, walk.values)
    await shell.run(block.language === 'sql' ? statements(lines, walk.psql) : lines, seconds).catch((error: Error) => {
      throw new Error(`docs/operate/${block.page}:${block.line} cannot be followed.\n${error.message}`)
    })
    await shell.run(linesFor(walk.after, block), seconds).catch((error: Error) => {
      throw new Error(`docs/operate/${block.page}:${block.line} did not do what the page says.\n${error.message}`)
    })
  }
}

const linesFor = (around: Record<string, string> = {}, { text }: CodeBlock): string =>
  Object.entries(around)
    .filter(([words]) => text.includes(words))
    .map(([, lines]) => lines)
    .join('\n') || ':'

const statements = (lines: string, psql = 'psql') => `su postgres -c '${psql} --set ON_ERROR_STOP=1' <<'SQL'\n${lines}SQL\n`

async function define(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null]
  assert.equal(code, 0, 'The definitions were not made.')
}
