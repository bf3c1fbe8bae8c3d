import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeBlocksOf, pageNames } from './code-blocks.ts'

const root = path.join(import.meta.dirname, '../..')
const record = path.join(import.meta.dirname, 'last-walk.txt')

/**
 * The files on which the commands of a page depend: the commands themselves, the files that they copy, the programs that they
 * start, and the checks of the walk.
 */
const inputs = [
  'deploy/{systemd,nginx,postgresql}/*',
  'tools/operate-pages/walk.ts',
  'tools/integrations/pages/*',
  'tools/{build,start,worker,migrate,tenant,documents,import,backup,restore,rotate-secret-key}.ts',
  'tools/{backup,documents,import,tenants}/**/*.ts',
  'apps/server/src/platform/config/*',
]

/** Changes when a page has to be followed again. The prose between the commands does not count. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const page of pageNames().toSorted())
    for (const { language, text, notRun } of codeBlocksOf(page)) hash.update(`${page}\n${language}\n${notRun ?? ''}\n${text}`)
  const files = inputs.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(path.join(root, file)))
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
  return hash.update(JSON.stringify(scripts)).digest('hex')
}

/** True when the pages were walked to their end since any of these files changed. */
export const areAsLastWalked = (): boolean => readFileSync(record, 'utf8').trim() === fingerprint()

export const keepWalk = (): void => writeFileSync(record, `${fingerprint()}\n`)
