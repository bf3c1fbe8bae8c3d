import { parseArgs } from 'node:util'
import { firstDatabase } from '@destek/server/platform/config/further-databases'
import { setActive, setSignpostActive } from './activation.ts'
import { listAdministrators, type Named, nameAdministrator, withdrawName } from './administrators.ts'
import { featureNames, featuresThatAreOn, switchFeatures } from './features.ts'
import { type ListedTenant, listTenants } from './list-tenants.ts'
import { cancelMove, cleanUpAfterMove, moveTenant } from './move/move-tenant.ts'
import type { NamedPlace } from './move/tenant-client.ts'
import { putUpSignpost, setUpTenant } from './set-up-tenant.ts'
import { asOwner, findTenant, inTenantAsOwner } from './tenant-transaction.ts'

export const usage = `npm run tenant -- add "<name>" [--admin <user name>]… [--database <name>]   make a tenant, and name its administrators
npm run tenant -- list                                       every tenant, with its id, features and administrators
npm run tenant -- admin <tenant> [<user name>]               name an administrator, who need not have signed in yet; without a name: tell them
npm run tenant -- admin <tenant> <user name> --withdraw      take back the name of somebody who has not signed in yet
npm run tenant -- features <tenant> [--on <feature>]… [--off <feature>]…   of ${featureNames.join(', ')}
npm run tenant -- deactivate <tenant>                        nobody of it can sign in any more; everything stays
npm run tenant -- activate <tenant>
npm run tenant -- move <tenant> --to <database> [--wait <seconds>]   to another database of DATABASES_FILE, or to "first"; can be repeated
npm run tenant -- move <tenant> --cancel                     take back a move that was broken off
npm run tenant -- move <tenant> --clean-up                   remove the rows that a move has left behind

<tenant> is its name or its id; <user name> is what the identity provider sends as preferred_username, in any case, or as sub.`

/** The command is not one of those that there are. */
export class WrongUsage extends Error {
  constructor(problem?: string) {
    super(problem ? `${problem}\n\n${usage}` : usage)
  }
}

/** Runs a tenant command, and returns its output. */
export async function runTenantCommand(places: readonly NamedPlace[], words: string[], log = noLog): Promise<string[]> {
  const { command, names, values } = read(words)
  const [tenant = '', userName, ...more] = names
  const takes = { list: 0, admin: 2 }[command] ?? 1
  if (more.length > 0 || names.length > takes)
    throw new WrongUsage(`"${names.at(-1)}" is one word too many; put a name with spaces into quotation marks.`)
  if (takes > 0 && tenant === '') throw new WrongUsage(`"${command}" needs the name of a tenant.`)
  const inTenant = async <Result>(work: Parameters<typeof inTenantAsOwner<Result>>[2]) =>
    inTenantAsOwner((await homeOf(places, tenant)).ownerUrl, tenant, work)

  switch (command) {
    case 'add': {
      refuseName(tenant)
      const { tenantId, isNew, admins } = await addTenant(places, {
        name: tenant,
        admins: values.admin,
        database: values.database,
      })
      const which = `${isNew ? 'Added' : 'Found'} the tenant ${tenant}.`
      return [`${which} Its id, for the claim "tenantid" of the tokens: ${tenantId}`, ...admins.map(tellNamed)]
    }
    case 'list':
      return tellTenants(places)
    case 'admin':
      return inTenant(async (client, { id }) => {
        if (userName === undefined) return tellAdministrators(await listAdministrators(client, id))
        if (!values.withdraw) return [tellNamed(await nameAdministrator(client, id, userName))]
        if (await withdrawName(client, id, userName)) return [`${userName} is no longer awaited as an administrator.`]
        const { holders } = await listAdministrators(client, id)
        if (holders.some((holder) => holder.toLowerCase() === userName.toLowerCase()))
          throw new Error(`${userName} has signed in already: take the role away on the page "Users".`)
        return [`Nobody awaits ${userName}.`]
      })
    case 'features':
      return inTenant(async (client, { id, name }) => {
        const isSwitched = values.on.length + values.off.length > 0
        const on = isSwitched ? await switchFeatures(client, id, values) : await featuresThatAreOn(client, id)
        const off = featureNames.filter((feature) => !on.includes(feature))
        return [`${name}: on: ${on.join(', ') || 'none'}; off: ${off.join(', ') || 'none'}.`]
      })
    case 'activate':
    case 'deactivate': {
      const isActive = command === 'activate'
      const { found, isChanged } = await inTenant(async (client, each) => ({
        found: each,
        isChanged: await setActive(client, each, isActive),
      }))
      await setSignpostActive(places[0]!.ownerUrl, found.id, isActive)
      return [`${found.name} is ${isChanged ? 'now ' : ''}${isActive ? 'active' : 'deactivated: nobody of it can sign in'}.`]
    }
    case 'move': {
      const move = { places, tenant, log, ...(values.wait !== undefined && { longestWait: secondsOf(values.wait) }) }
      if ([values.to !== undefined, values.cancel, values['clean-up']].filter(Boolean).length !== 1)
        throw new WrongUsage('"move" needs --to <database>, --cancel or --clean-up.')
      if (values.cancel) await cancelMove(move)
      else if (values['clean-up']) await cleanUpAfterMove(move)
      else await moveTenant({ ...move, to: values.to! })
      return []
    }
    default:
      throw new WrongUsage(command ? `There is no command "${command}".` : undefined)
  }
}

function read(words: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        admin: { type: 'string', multiple: true, default: [] },
        on: { type: 'string', multiple: true, default: [] },
        off: { type: 'string', multiple: true, default: [] },
        withdraw: { type: 'boolean', default: false },
        database: { type: 'string' },
        to: { type: 'string' },
        wait: { type: 'string' },
        cancel: { type: 'boolean', default: false },
        'clean-up': { type: 'boolean', default: false },
      },
    })
    const [command = '', ...names] = positionals.map((word) => word.trim())
    return { command, names, values }
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : undefined)
  }
}

const noLog = () => {}

function secondsOf(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new WrongUsage('"--wait" needs a whole number of seconds.')
  return Number(text) * 1000
}

/** The database where a tenant lives; the first also for one that is not there. */
async function homeOf(places: readonly NamedPlace[], idOrName: string): Promise<NamedPlace> {
  const first = places[0]!
  const found = await asOwner(first.ownerUrl, (client) => findTenant(client, idOrName))
  return placeNamed(places, found?.database ?? firstDatabase)
}

function placeNamed(places: readonly NamedPlace[], name: string): NamedPlace {
  const place = places.find((each) => each.name === name)
  if (!place) throw new Error(`There is no database ${name}: DATABASES_FILE does not name it.`)
  return place
}

interface NewTenant {
  name: string
  admins: readonly string[]
  database: string | undefined
}

async function addTenant(places: readonly NamedPlace[], { name, admins, database }: NewTenant) {
  const wanted = placeNamed(places, database ?? firstDatabase)
  const found = await asOwner(places[0]!.ownerUrl, (client) => findTenant(client, name))
  const home = found ? placeNamed(places, found.database ?? firstDatabase) : wanted
  if (database !== undefined && home !== wanted)
    throw new Error(`${name} lives in ${home.name} already: "npm run tenant -- move" moves it to ${wanted.name}.`)
  if (home.name === firstDatabase) return setUpTenant({ ownerUrl: home.ownerUrl, name, admins })
  // Finds the reference or creates it, so that an interrupted command can be repeated.
  const id = await putUpSignpost(places[0]!.ownerUrl, name, home.name)
  return setUpTenant({ ownerUrl: home.ownerUrl, name, id, admins })
}

async function tellTenants(places: readonly NamedPlace[]): Promise<string[]> {
  const lists = new Map<string, ListedTenant[]>()
  for (const { name, ownerUrl } of places) lists.set(name, await listTenants(ownerUrl))
  const directory = lists.get(firstDatabase)!
  const known = new Set(directory.map(({ id }) => id))
  const lines = directory.flatMap((listed) => {
    const home = listed.database ?? firstDatabase
    const one = lists.get(home)?.find(({ id, database }) => id === listed.id && database === null)
    if (!one) return [`${listed.name}  ${listed.id}`, `  database: ${home}, which does not know it`]
    return [
      `${one.name}${one.isActive ? '' : ' (deactivated)'}  ${one.id}`,
      ...(places.length > 1 ? [`  database: ${home}${tellMove(one)}${tellOtherHomes(lists, one, home)}`] : []),
      `  features: ${one.features.join(', ') || 'none'}`,
      ...tellAdministrators(one).map((line) => `  ${line}`),
    ]
  })
  for (const [place, list] of lists)
    for (const { id, name } of list)
      if (!known.has(id))
        lines.push(`${name}  ${id}`, `  database: ${place}, but ${firstDatabase} does not know it. Was one of them restored?`)
  return lines
}

/** No step of a move leaves a tenant open in two databases. */
function tellOtherHomes(lists: ReadonlyMap<string, ListedTenant[]>, { id, movingTo }: ListedTenant, home: string): string {
  if (movingTo) return ''
  const isOpen = (one: ListedTenant) => one.id === id && one.database === null && one.movingTo === null
  const others = [...lists].filter(([place, list]) => place !== home && list.some(isOpen)).map(([place]) => place)
  return others.map((place) => `, and ${place} says that it lives there. Was one of them restored?`).join('')
}

/** A claim names it: as long as people write, on one line. */
function refuseName(name: string): void {
  if (name.length > 128 || /\p{Cc}/u.test(name)) throw new Error('The name of a tenant is one line of at most 128 characters.')
}

const tellNamed = ({ userName, state }: Named): string =>
  ({
    given: `${userName} is an administrator now.`,
    held: `${userName} is an administrator already.`,
    awaited: `${userName} has not signed in yet and becomes an administrator when they do.`,
    awaitedBefore: `${userName} has still not signed in and becomes an administrator when they do.`,
  })[state]

const tellAdministrators = ({ holders, awaited }: { holders: string[]; awaited: string[] }): string[] => [
  `administrators: ${holders.join(', ') || 'none'}`,
  ...(awaited.length > 0 ? [`named, not signed in yet: ${awaited.join(', ')}`] : []),
]

function tellMove({ movingTo, isDraining }: Pick<ListedTenant, 'movingTo' | 'isDraining'>): string {
  if (movingTo) return `, being moved to ${movingTo}`
  return isDraining ? ', about to be moved: no job of it runs until "move" has ended, or was taken back with --cancel' : ''
}
