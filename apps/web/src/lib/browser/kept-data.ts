/**
 * Every key that Destek writes to the storage of the browser, and what becomes of it. The rule and its reasons:
 * docs/decisions/0051-what-the-browser-keeps.md. A key that is missing here fails every test that writes it.
 */
export interface KeptData {
  area: 'local' | 'session'
  /** The key itself, or what it begins with. */
  key: string
  isPrefix?: true
  /**
   * `session`: who is signed in; goes with the account. `personal`: what a person has typed or read; goes when they sign out, and when
   * somebody else signs in. `preference`: how a screen looks; holds nothing of a record and stays. `technical`: of nobody; stays.
   */
  kind: 'session' | 'personal' | 'preference' | 'technical'
}

export const keptData: readonly KeptData[] = [
  { area: 'local', key: 'oidc.', isPrefix: true, kind: 'session' },
  { area: 'local', key: 'destek.token', kind: 'session' },
  { area: 'local', key: 'destek.refreshToken', kind: 'session' },
  { area: 'local', key: 'destek.employeeId', kind: 'session' },
  { area: 'local', key: 'destek.employeeIdent', kind: 'session' },
  // The person's id follows: drafts survive an expired session and are offered to the same person only.
  { area: 'local', key: 'destek.caseDraft.', isPrefix: true, kind: 'personal' },
  // The person's id and a team follow: to whom they assigned last.
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
/** What outlives an expired session, for the same person only; their id follows. */
const ownPrefixes = ['destek.caseDraft.', 'destek.lastAssignee.']

/**
 * The person has signed out on purpose: nothing of them stays. Forms write their drafts while the page is left, so it is done again then.
 * The other tabs read in the mark that this was no expiry.
 */
export function forgetPerson(): void {
  localStorage.setItem(signedOutKey, 'true')
  forgetPersonal()
  window.addEventListener('pagehide', forgetPersonal, { once: true })
}

/** For the other tabs: the person may have signed out on purpose there. */
export function forgetIfSignedOut(): void {
  if (localStorage.getItem(signedOutKey)) forgetPerson()
}

/** For a page that is opened while nobody is signed in: its tab may have slept while the person signed out. */
export function forgetBeforeStart(): void {
  if (localStorage.getItem(signedOutKey)) forgetPersonal()
}

/** Somebody is signed in. Answers whether this tab held what belongs to somebody else; that is gone then. */
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

/** A key of ours that somebody forgot to classify counts as personal. */
function remove(storage: Storage, area: KeptData['area'], isMeant: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) {
    const kind = kindOf(area, key) ?? (key.startsWith('destek.') ? 'personal' : undefined)
    if (kind === 'personal' && isMeant(key)) storage.removeItem(key)
  }
}
