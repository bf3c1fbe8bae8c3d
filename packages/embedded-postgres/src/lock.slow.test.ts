import { spawn } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { acquireLock } from './lock.ts'
import { startOf } from './processes.ts'
import { ended, temporaryFolder } from './test-helpers.ts'

describe('the lock of a data directory', () => {
  it('is held once and can be taken again after its release', async () => {
    const folder = await temporaryFolder()
    const path = join(folder, 'lock')
    for (let round = 1; round <= 12; round++) {
      const release = await acquireLock(path)
      await expect(acquireLock(path)).rejects.toThrow(`this process (process ${process.pid})`)
      await release()
      expect(await readdir(folder)).toEqual([`lock.${round}`])
    }
  })

  it.each([{ before: 'nothing' }, { before: 'a stale lock' }])(
    'goes to exactly one of many who ask at once, where $before was',
    async ({ before }) => {
      for (let round = 0; round < 10; round++) {
        const path = join(await temporaryFolder(), 'lock')
        if (before === 'a stale lock') await writeFile(`${path}.7`, JSON.stringify({ pid: 2 ** 22 + 1, start: 'then' }))
        const answers = await Promise.allSettled(Array.from({ length: 20 }, () => acquireLock(path)))
        expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      }
    },
  )

  it.each([
    { what: 'names a process that is gone', content: async () => ({ pid: await goneProcess(), start: 'then' }), held: false },
    { what: 'names an id given to another process since', content: async () => ({ pid: sleeper(), start: 'then' }), held: false },
    { what: 'names a process that runs', content: () => withStart(sleeper()), held: true },
    { what: 'is not whole', content: async () => 'half a fi', held: false },
    { what: 'names no process', content: async () => ({ pid: 0 }), held: false },
  ])('that $what is held: $held', async ({ content, held }) => {
    const path = join(await temporaryFolder(), 'lock')
    const holder = await content()
    await writeFile(`${path}.3`, JSON.stringify(holder))
    const answer = await acquireLock(path).then(
      () => 'taken',
      (error: Error) => error.message,
    )
    expect(answer).toContain(held ? `another Destek (process ${(holder as { pid: number }).pid})` : 'taken')
  })
})

const withStart = async (pid: number) => ({ pid, start: await startOf(pid) })

function sleeper(): number {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill())
  return child.pid!
}

async function goneProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await ended(child)
  return child.pid!
}
