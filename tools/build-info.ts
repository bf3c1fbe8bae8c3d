import { writeFileSync } from 'node:fs'
import { buildInfoFile, presentCommit } from '@destek/server/platform/build-info'

/** Records the commit for a package without a repository. BUILD_COMMIT names it when the build has no repository either. */
const commit = process.env.BUILD_COMMIT || presentCommit()
writeFileSync(buildInfoFile, `${JSON.stringify({ commit, builtAt: new Date().toISOString() })}\n`)
console.log(`build-info.json names ${commit ?? 'no commit'}.`)
