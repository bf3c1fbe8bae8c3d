import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { builtProgram, serverFingerprint, serverPlaces } from './server-programs.ts'

let root: string
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const markBuilt = () => write('dist/.made-from', serverFingerprint(root))

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'destek-build-'))
  for (const folder of ['apps/server/src', 'apps/identity/src', 'packages', 'tools'])
    mkdirSync(path.join(root, folder), { recursive: true })
  write('apps/server/src/server.ts', 'one')
  write('package-lock.json', '{}')
  write('dist/start.js', '')
})
afterEach(() => rmSync(root, { recursive: true }))

it('runs what was built from these very sources', () => {
  markBuilt()
  expect(builtProgram(root, 'start')).toBe(path.join(serverPlaces(root).folder, 'start.js'))
  expect(builtProgram(root, 'tenant')).toBeNull()
})

it('runs the sources when a build was not finished', () => {
  expect(builtProgram(root, 'start')).toBeNull()
})

it.each([
  ['a changed file', 'apps/server/src/server.ts'],
  ['a new file', 'packages/contracts/src/new.ts'],
  ['another version of a library', 'package-lock.json'],
])('runs the sources after %s', (_, file) => {
  markBuilt()
  write(file, 'two')
  expect(builtProgram(root, 'start')).toBeNull()
})

it('takes no notice of tests and of what was installed', () => {
  markBuilt()
  write('apps/server/src/server.test.ts', '')
  write('apps/server/src/test/helper.ts', '')
  write('packages/contracts/node_modules/zod/index.ts', '')
  expect(builtProgram(root, 'start')).not.toBeNull()
})
