import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { kindOf } from './kept-data.ts'

const root = path.join(import.meta.dirname, '..', '..')

/** The files that write to browser storage, each with one of its keys. A new file must classify its key in `kept-data.ts`. */
const writers: Record<string, { area: 'local' | 'session'; key: string; kind: string }[]> = {
  'app/session/return-to.ts': [{ area: 'session', key: 'destek.return-to', kind: 'personal' }],
  'app/tags/tags-store.ts': [{ area: 'session', key: 'destek.tags', kind: 'personal' }],
  'features/cases/shared/trail/case-trail.ts': [{ area: 'session', key: 'destek.caseTrail./activities/list', kind: 'personal' }],
  'features/cases/transfers/last-assignee.ts': [{ area: 'local', key: 'destek.lastAssignee.user.team', kind: 'personal' }],
  'features/cases/write/draft-store.ts': [{ area: 'local', key: 'destek.caseDraft.user.employee', kind: 'personal' }],
  'features/softphone/calls-today.ts': [{ area: 'session', key: 'destek.calls.user', kind: 'personal' }],
  'lib/api/read-position.ts': [{ area: 'local', key: 'destek.position', kind: 'technical' }],
  'lib/api/request-id.ts': [{ area: 'session', key: 'destek.sent.note', kind: 'personal' }],
  'lib/auth/account.ts': [{ area: 'local', key: 'destek.token', kind: 'session' }],
  'lib/auth/user-manager.ts': [{ area: 'local', key: 'oidc.user:issuer:client', kind: 'session' }],
  'lib/browser/kept-data.ts': [
    { area: 'session', key: 'destek.owner', kind: 'personal' },
    { area: 'local', key: 'destek.signedOut', kind: 'technical' },
  ],
  // Cookies such as language and theme, which the server reads too.
  'lib/browser/preferences.ts': [],
  'ui/filters/shown-filters.tsx': [{ area: 'local', key: 'case-filters:all', kind: 'preference' }],
  'ui/table/use-shown-columns.ts': [{ area: 'local', key: 'columns:cases', kind: 'preference' }],
  'ui/tree/use-folded.ts': [{ area: 'local', key: 'folded:/teams', kind: 'preference' }],
}

const writes =
  /(?:local|session)Storage\.setItem\(|store: (?:local|session)Storage|Cookies\.set\(|document\.cookie =|\bindexedDB\b|\bcaches\./

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)test(?:\/|-)/.test(file),
)

describe('what the browser keeps', () => {
  it('is written by known files only', () => {
    const found = sources.filter((file) => writes.test(readFileSync(path.join(root, file), 'utf8')))
    expect(found.toSorted()).toEqual(Object.keys(writers).toSorted())
  })

  it.each(Object.values(writers).flat())('is classified: $key is $kind', ({ area, key, kind }) => {
    expect(kindOf(area, key)).toBe(kind)
  })

  it('is unknown where nobody has said what becomes of it', () => {
    expect(kindOf('local', 'destek.somethingNew')).toBeUndefined()
    expect(kindOf('session', 'destek.token')).toBeUndefined()
  })
})
