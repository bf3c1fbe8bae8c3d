import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canEnter, chooseUser, userNamed } from './run-as.ts'
import { isRoot, temporaryFolder } from './test-helpers.ts'

const passwd =
  'root:x:0:0:root:/root:/bin/bash\nnobodyelse:x:7:8::/:/bin/sh\nnobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin\n'

describe('the user PostgreSQL runs as', () => {
  it.each([
    { name: 'nobody', expected: { uid: 65534, gid: 65533 } },
    { name: 'nobodyelse', expected: { uid: 7, gid: 8 } },
    { name: 'postgres', expected: undefined },
  ])('is looked up by the whole name: $name', ({ name, expected }) => {
    expect(userNamed(name, passwd)).toEqual(expected)
  })

  it.each([
    { what: 'no cluster yet', owner: undefined, asRoot: { uid: expect.any(Number), gid: expect.any(Number) } },
    { what: 'a cluster of an ordinary user', owner: 4711, asRoot: { uid: 4711, gid: 4711 } },
  ])('with $what is another than root', async ({ owner, asRoot }) => {
    const dir = join(await temporaryFolder(), 'postgres')
    if (owner) await mkdir(dir)
    if (owner && isRoot) await chown(dir, owner, owner)
    const chosen = await chooseUser(dir)
    expect(chosen).toEqual(isRoot ? asRoot : undefined)
    expect(chosen?.uid).not.toBe(0)
  })

  it.each([
    { mode: 0o755, stranger: true },
    { mode: 0o700, stranger: false },
  ])('can enter a folder below one of mode $mode: $stranger', async ({ mode, stranger }) => {
    const parent = await temporaryFolder()
    const folder = join(parent, `a 'quoted' $folder`)
    await mkdir(folder, { mode: 0o755 })
    await chmod(parent, mode)
    expect(await canEnter(folder, await chooseUser('/nonexistent'))).toBe(isRoot ? stranger : true)
  })
})
