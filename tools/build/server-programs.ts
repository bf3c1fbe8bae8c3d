import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprintOf } from './fingerprint.ts'

/** Programs that run long, by the name of their file in `tools`. */
export const serverPrograms = ['start', 'worker'] as const

const sources = ['apps/server/src', 'apps/identity/src', 'packages', 'tools']

export const serverFingerprint = (root: string) => fingerprintOf(root, sources)

export function serverPlaces(root: string) {
  const folder = path.join(root, 'dist')
  return { folder, mark: path.join(folder, '.made-from') }
}

/** The built form of a program, if there is one and it was made from these very sources. */
export function builtProgram(root: string, name: string): string | null {
  const { folder, mark } = serverPlaces(root)
  const file = path.join(folder, `${name}.js`)
  const isFresh = existsSync(file) && existsSync(mark) && readFileSync(mark, 'utf8') === serverFingerprint(root)
  return isFresh ? file : null
}
