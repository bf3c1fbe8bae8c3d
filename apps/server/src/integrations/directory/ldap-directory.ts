import { AndFilter, Attribute, Change, Client, EqualityFilter, NotFilter, OrFilter } from 'ldapts'
import { inSpan } from '../../platform/observability/tracing/spans.ts'
import { type AccountState, type Directory, type DirectoryAccess, DirectoryFailure } from './directory.ts'
import { directoryFailure } from './directory-failure.ts'
import { connectSecurely } from './secure-connection.ts'

interface Options {
  /** Receives every failure with its cause. The cause goes to no other place. */
  report?: (failure: DirectoryFailure) => void
  /** In milliseconds. */
  timeout?: { connect: number; operation: number }
}

/** The bit of `userAccountControl` that closes an account. */
const accountDisabled = 2

interface Account {
  dn: string
  /** The flags of the account as a bit field; NaN in a directory without them. */
  control: number
  /** Windows file times; 0 for never. */
  lockoutTime: bigint
  passwordSetTime: bigint
}

type ChangeOf = (account: Account) => { type: string; values: string[] | Buffer[] }

/**
 * Active Directory, or a directory that speaks like it. Each action has a connection of its own, so that no bind outlives its
 * action.
 */
export function ldapDirectory(url: string, { report, timeout = { connect: 5_000, operation: 10_000 } }: Options = {}): Directory {
  const reporting = async <Result>(access: DirectoryAccess, talk: (client: Client) => Promise<Result>): Promise<Result> => {
    try {
      return await inSpan({ name: 'LDAP', kind: 'client', attributes: { 'server.address': new URL(url).hostname } }, () =>
        converse({ url, timeout, access }, talk),
      )
    } catch (error) {
      const failure = directoryFailure(error)
      report?.(failure)
      throw failure
    }
  }
  const about = <Result>(
    access: DirectoryAccess,
    userName: string,
    talk: (account: Account, client: Client) => Result | Promise<Result>,
  ): Promise<Result> => reporting(access, async (client) => talk(await findAccount(client, access, userName), client))
  const change = (access: DirectoryAccess, userName: string, changeOf: ChangeOf) =>
    about(access, userName, (account, client) =>
      client.modify(account.dn, new Change({ operation: 'replace', modification: new Attribute(changeOf(account)) })),
    )
  return {
    address: new URL(url).host,
    check: (access) => reporting(access, async () => {}),
    readAccount: (access, userName) => about(access, userName, stateOf),
    disableAccount: (access, userName) =>
      change(access, userName, ({ control }) => ({ type: 'userAccountControl', values: [withDisabled(control)] })),
    unlockAccount: (access, userName) => change(access, userName, () => ({ type: 'lockoutTime', values: ['0'] })),
    setPassword: (access, userName, password) =>
      change(access, userName, () => ({ type: 'unicodePwd', values: [quotedPassword(password)] })),
  }
}

interface Conversation extends Required<Pick<Options, 'timeout'>> {
  url: string
  access: DirectoryAccess
}

async function converse<Result>(
  { url, timeout, access }: Conversation,
  talk: (client: Client) => Promise<Result>,
): Promise<Result> {
  // A bind without a password succeeds as anonymous in many directories.
  if (!access.password) throw new DirectoryFailure('accessRefused')
  const socket = await connectSecurely(url, timeout.connect)
  const onlyThisLine = () => {
    // The client would reconnect by itself, and send the next message over an unencrypted line.
    if (socket.destroyed) throw new Error('The directory ended the conversation.')
    return socket
  }
  const factories = { createConnection: onlyThisLine, createSecureConnection: onlyThisLine }
  const client = new Client({ url, timeout: timeout.operation, ...factories })
  try {
    await client.bind(access.userName, access.password)
    return await talk(client)
  } finally {
    await client.unbind().catch(() => {})
    socket.destroy()
  }
}

/** The one person with this name; null when several accounts match. */
async function findAccount(client: Client, { organizationalEntry }: DirectoryAccess, userName: string): Promise<Account> {
  const { searchEntries } = await client.search(organizationalEntry, {
    scope: 'sub',
    filter: personNamed(userName),
    attributes: ['userAccountControl', 'lockoutTime', 'pwdLastSet'],
    sizeLimit: 2,
  })
  const [account] = searchEntries
  if (!account || searchEntries.length > 1) throw new DirectoryFailure('unknownAccount')
  return {
    dn: account.dn,
    control: Number.parseInt(String(account.userAccountControl), 10),
    lockoutTime: fileTime(account.lockoutTime),
    passwordSetTime: fileTime(account.pwdLastSet),
  }
}

const fileTime = (value: unknown): bigint => (typeof value === 'string' && /^\d{1,19}$/.test(value) ? BigInt(value) : 0n)

/**
 * Built from filter objects instead of text, so that no name can change the filter. The class excludes groups and machines, which
 * have such names too.
 */
function personNamed(userName: string): AndFilter {
  const equals = (attribute: string, value: string) => new EqualityFilter({ attribute, value })
  return new AndFilter({
    filters: [
      equals('objectClass', 'person'),
      new NotFilter({ filter: equals('objectClass', 'computer') }),
      new OrFilter({ filters: [equals('sAMAccountName', userName), equals('uid', userName)] }),
    ],
  })
}

/** A directory that closes accounts in another way cannot tell whether it has. */
function stateOf({ control, lockoutTime, passwordSetTime }: Account): AccountState {
  if (Number.isNaN(control)) throw new DirectoryFailure('refused')
  return {
    isDisabled: (control & accountDisabled) !== 0,
    isLocked: lockoutTime !== 0n,
    passwordSetTime: passwordSetTime === 0n ? null : dateOf(passwordSetTime),
  }
}

/** Windows counts tenths of microseconds since 1601. */
const dateOf = (fileTime: bigint) => new Date(Number(fileTime / 10_000n) - 11_644_473_600_000)

function withDisabled(control: number): string {
  if (Number.isNaN(control)) throw new DirectoryFailure('refused')
  return String(control | accountDisabled)
}

/** The form in which Active Directory takes a password. */
const quotedPassword = (password: string) => Buffer.from(`"${password}"`, 'utf16le')
