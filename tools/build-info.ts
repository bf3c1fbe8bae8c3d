import { writeFileSync } from 'node:fs'
import { buildInfoFile, presentCommit } from '@destek/server/platform/build-info'

/** Notes which commit this is, for a package that carries no repository. Where there is none at the build either, BUILD_COMMIT names it. */
const commit = process.env.BUILD_COMMIT || presentCommit()
writeFileSync(buildInfoFile, `${JSON.stringify({ commit, builtAt: new Date().toISOString() })}\n`)
console.log(`build-info.json names ${commit ?? 'no commit'}.`)
