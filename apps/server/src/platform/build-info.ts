import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export interface BuildInfo {
  version: string
  /** Null: neither was it built from a repository, nor does it run in one. */
  commit: string | null
  builtAt: string | null
}

const root = path.join(import.meta.dirname, '../../../..')
/** Written by `tools/build-info.ts` where the product is packed: what runs there has no repository any more. */
export const buildInfoFile = path.join(root, 'build-info.json')

const Packed = z.object({ commit: z.string().nullable(), builtAt: z.string() })
let known: BuildInfo | undefined

/** Which version this is. It cannot change while a process runs. */
export const buildInfo = (): BuildInfo => (known ??= { version: versionOfPackage(), ...(packed() ?? fromRepository()) })

export function presentCommit(): string | null {
  try {
    // The repository may belong to another user, and git refuses such a repository unless it is named as safe.
    return execFileSync('git', ['-c', `safe.directory=${root}`, 'rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch {
    return null
  }
}

const fromRepository = () => ({ commit: presentCommit(), builtAt: null })

function versionOfPackage(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))).version
}

function packed(): z.infer<typeof Packed> | null {
  try {
    return Packed.parse(JSON.parse(readFileSync(buildInfoFile, 'utf8')))
  } catch {
    return null
  }
}
