/** With whom the directory is asked, and below which entry the accounts of a tenant are. */
export interface DirectoryAccess {
  tenantId: string
  userName: string
  password: string
  organizationalEntry: string
}

/** The state of an account in the directory. */
export interface AccountState {
  isDisabled: boolean
  isLocked: boolean
  /** Null when no password was set yet, or when it must be changed at the next sign-in. */
  passwordSetTime: Date | null
}

/** The directory of people's accounts. Every action throws a `DirectoryFailure` when it was not done. */
export interface Directory {
  /** Host and port, or `embedded`. */
  address: string
  /** Signs in and asks nothing. */
  check(access: DirectoryAccess): Promise<void>
  readAccount(access: DirectoryAccess, userName: string): Promise<AccountState>
  disableAccount(access: DirectoryAccess, userName: string): Promise<void>
  unlockAccount(access: DirectoryAccess, userName: string): Promise<void>
  setPassword(access: DirectoryAccess, userName: string, password: string): Promise<void>
}

export type DirectoryProblem = 'unreachable' | 'accessRefused' | 'unknownAccount' | 'refused'

export class DirectoryFailure extends Error {
  readonly problem: DirectoryProblem

  constructor(problem: DirectoryProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
