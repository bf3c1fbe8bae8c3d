/**
 * All keys that Destek writes to browser storage, and when they are removed. Rule and reasons:
 * docs/decisions/0051-what-the-browser-keeps.md. A key that is missing here fails each test that writes it.
 */
export interface KeptData {
  area: 'local' | 'session'
  /** The key itself, or its prefix. */
  key: string
  isPrefix?: true
  /**
   * `session`: the signed-in account; removed with it. `personal`: what a user has typed or read; removed at sign-out and when
   * another user signs in. `preference`: how a screen looks; holds no record data and stays. `technical`: belongs to no user;
   * stays.
   */
  kind: 'session' | 'personal' | 'preference' | 'technical'
}

export const keptData: readonly KeptData[] = [
  { area: 'local', key: 'oidc.', isPrefix: true, kind: 'session' },
  { area: 'local', key: 'destek.token', kind: 'session' },
  { area: 'local', key: 'destek.refreshToken', kind: 'session' },
  { area: 'local', key: 'destek.employeeId', kind: 'session' },
  { area: 'local', key: 'destek.employeeIdent', kind: 'session' },
  // Followed by the user's id: drafts survive an expired session and are offered to the same user only.
  { area: 'local', key: 'destek.caseDraft.', isPrefix: true, kind: 'personal' },
  // Followed by the user's id and a team: the last assignee.
  { area: 'local', key: 'destek.lastAssignee.', isPrefix: true, kind: 'personal' },
  { area: 'local', key: 'destek.position', kind: 'technical' },
  { area: 'local', key: 'destek.signedOut', kind: 'technical' },
  { area: 'local', key: 'columns:', isPrefix: true, kind: 'preference' },
  { area: 'local', key: 'folded:', isPrefix: true, kind: 'preference' },
  { area: 'local', key: 'case-filters:', isPrefix: true, kind: 'preference' },
  { area: 'local', key: 'staff-filters:', isPrefix: true, kind: 'preference' },
  { area: 'local', key: 'employee-filters', kind: 'preference' },
  { area: 'local', key: 'feedback-filters', kind: 'preference' },
  { area: 'session', key: 'destek.owner', kind: 'personal' },
  { area: 'session', key: 'destek.return-to', kind: 'personal' },
  { area: 'session', key: 'destek.tags', kind: 'personal' },
  { area: 'session', key: 'destek.caseTrail.', isPrefix: true, kind: 'personal' },
  { area: 'session', key: 'destek.calls.', isPrefix: true, kind: 'personal' },
  { area: 'session', key: 'destek.sent.', isPrefix: true, kind: 'personal' },
]

export const kindOf = (area: KeptData['area'], key: string): KeptData['kind'] | undefined =>
  keptData.find((entry) => entry.area === area && (entry.isPrefix ? key.startsWith(entry.key) : key === entry.key))?.kind

const ownerKey = 'destek.owner'
const signedOutKey = 'destek.signedOut'
/** Keys that survive an expired session for the same user; the user's id follows. */
const ownPrefixes = ['destek.caseDraft.', 'destek.lastAssignee.']

/**
 * The user has signed out deliberately: remove all personal data. Forms write drafts while the page unloads, so it is removed
 * again then. A mark tells the other tabs that this was not an expiry.
 */
export function forgetPerson(): void {
  localStorage.setItem(signedOutKey, 'true')
  forgetPersonal()
  window.addEventListener('pagehide', forgetPersonal, { once: true })
}

/** For the other tabs: the user may have signed out deliberately there. */
export function forgetIfSignedOut(): void {
  if (localStorage.getItem(signedOutKey)) forgetPerson()
}

/** For a page that is opened while signed out: its tab may have slept during the sign-out. */
export function forgetBeforeStart(): void {
  if (localStorage.getItem(signedOutKey)) forgetPersonal()
}

/** A user has signed in. Returns whether this tab held data of another user, which is then removed. */
export function keepFor(userId: string): boolean {
  window.removeEventListener('pagehide', forgetPersonal)
  localStorage.removeItem(signedOutKey)
  const owner = sessionStorage.getItem(ownerKey)
  const isOther = owner !== null && owner !== userId
  if (isOther) remove(sessionStorage, 'session', () => true)
  for (const prefix of ownPrefixes) {
    remove(localStorage, 'local', (key) => key.startsWith(prefix) && !key.startsWith(`${prefix}${userId}.`))
  }
  sessionStorage.setItem(ownerKey, userId)
  return isOther
}

function forgetPersonal(): void {
  remove(localStorage, 'local', () => true)
  remove(sessionStorage, 'session', () => true)
}

/** Our own keys without a class count as personal. */
function remove(storage: Storage, area: KeptData['area'], isMeant: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) {
    const kind = kindOf(area, key) ?? (key.startsWith('destek.') ? 'personal' : undefined)
    if (kind === 'personal' && isMeant(key)) storage.removeItem(key)
  }
}
