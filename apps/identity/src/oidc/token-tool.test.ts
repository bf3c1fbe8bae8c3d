import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity } from '../test/start-identity.ts'
import type { TestIdentity } from '../test/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => void (identity = await startIdentity()))
afterAll(() => identity.stop())

const token = (args: string[], port = new URL(identity.origin).port) =>
  new Promise<{ code: unknown; out: string; complaint: string }>((resolve) => {
    const tool = fileURLToPath(new URL('../../../../tools/token.ts', import.meta.url))
    const env = { ...process.env, HOST: '127.0.0.1', PORT: port }
    execFile(process.execPath, [tool, ...args], { env }, (error, out, complaint) =>
      resolve({ code: error?.code ?? 0, out, complaint }),
    )
  })

describe('npm run token', () => {
  it('prints the access token of an account and nothing else', async () => {
    const { out, code } = await token(['agent'])
    expect(code).toBe(0)
    expect((await identity.userinfo(out.trim())).status).toBe(200)
  })

  it('says when the account is unknown', async () => {
    expect(await token(['nobody'])).toEqual({ code: 1, out: '', complaint: 'The user name "nobody" or its password is wrong.\n' })
  })

  it('says when the server is not there', async () => {
    const { code, out, complaint } = await token(['agent'], '1')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(complaint).toContain('Destek does not answer at http://127.0.0.1:1.')
  })

  it('asks for the name of an account', async () => {
    expect(await token([])).toMatchObject({ code: 1, complaint: 'Name the account: npm run --silent token -- agent\n' })
  })
})
