import { allRoutes } from '@destek/contracts/system/api'
import type { Route } from '@destek/contracts/core/routes'
import { settingRoutes } from '@destek/contracts/system/tenant-settings'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { type Leak, nameOf } from './answers-alike.ts'
import type { Call } from './calls.ts'
import { actionsOnHiddenCases } from './case-actions.ts'
import { idsFor, type KnownValues, readKnownValues } from './known-values.ts'
import { reportOf } from './leak-report.ts'
import { everything, inWords, isSampled, prepareRequesterProof, reading } from './requester-proof.ts'
import { chattySystems, turkey } from './requester-fixture.ts'
import { leakOfStoredSecret } from './stored-secret-proof.ts'
import { startTwoWorlds, type World } from './two-worlds.ts'

const two = await startTwoWorlds(chattySystems)
const { worlds, inBoth, colleague } = two
const { readers, leakAfter, fewestActions, reset } = await prepareRequesterProof(two)

/** How often something random happens, how much is asked then, and how a run that failed is repeated. */
const [runs, share, seed] = [
  Number(process.env['TWO_WORLDS_RUNS'] ?? 2),
  Number(process.env['TWO_WORLDS_SHARE'] ?? 0.4),
  Number(process.env['TWO_WORLDS_SEED'] ?? 15),
]

/** Tables whose ids could lead to a hidden case, to its parts or to who asked. */
const telling = [
  'activity',
  'activity_detail',
  'activity_note',
  'activity_transfer',
  'activity_report',
  'document',
  'delivery',
  'embedded_ticket',
  'employee',
  'app_user',
]
const fewIds = 20

/** A field whose name does not show its meaning could hold any id; such fields get only the clues. A path gets every id. */
function couldTellOfCase({ varied, url, body }: Call, known: KnownValues): boolean {
  if (varied === null || varied === 'path') return true
  if (!/id$/i.test(varied)) return false
  const sent = `${url} ${JSON.stringify(body)}`
  return idsFor(known, varied).length <= fewIds || telling.some((table) => known.ids[table]?.some((id) => sent.includes(id)))
}

/** The machine may be busy with other tests, and more may be asked for. */
const timeout = 300_000 + runs * 30_000

beforeEach(reset)

describe('whoever may not know the requester of a case', () => {
  const secret = 'who asked'

  it('reads the same whoever it is, after everything that can happen to it [CASE-108]', { timeout: timeout }, async () => {
    const [answered, uncallable, refused] = [new Set<Route>(), new Set<string>(), new Array<string>()]
    // The user with all permissions gets every answer, with each order in one direction here and in the other there. For the
    // other users a sample is enough.
    const [isSome, isHalf] = [isSampled(share, seed), isSampled(0.5, seed)]
    const leak = await leakAfter(everything, {
      answered,
      uncallable,
      refused,
      isWanted: (call, nth, reader) =>
        isSome(call, nth) || (reader === 'admin' && (call.varied !== 'sorting' || isHalf(call, nth))),
    })
    expect(leak && reportOf(leak, secret, (await fewestActions(everything, leak)).map(inWords))).toBeNull()
    expect(refused).toEqual([
      'stranger: status, nth 1, isStale',
      'stranger: respond, nth 0',
      'stranger: transfer, nth 0, team 1, toMember, isStale',
      'stranger: edit, nth 0, field note, isStale',
      'stranger: ticket, nth 1',
    ])
    const silent = reading.filter((route) => !answered.has(route)).map(nameOf)
    expect([...silent, ...uncallable], 'Nothing is learned from these: tell known-values.ts what to send.').toEqual([])
  })

  it('reads the same after whatever happens in whatever order', { timeout: timeout }, async () => {
    // While a failure is made smaller only what failed is asked again.
    let suspect: Leak | null = null
    const property = fc.asyncProperty(
      actionsOnHiddenCases(6),
      fc.constantFrom(...readers),
      fc.nat(),
      async (actions, reader, choice) => {
        const all = { readers: [reader], isWanted: isSampled(share, choice) }
        const leak = await leakAfter(actions, suspect ? { readers: [suspect.reader], routes: suspect.routes } : all)
        if (!leak) return
        suspect ??= leak
        throw new Error(reportOf(leak, secret, actions.map(inWords)))
      },
    )
    await fc.assert(property, { seed, numRuns: runs })
  })
})

describe('nobody but its owner', () => {
  const id = 'c0ffee00-0000-4000-8000-000000000001'

  it(
    'reads anything of a view that is not shared, and nobody at all a secret of the settings',
    { timeout: timeout },
    async () => {
      const contents = [
        { name: 'Zor müşteriler', filters: 'statusWrapupClosed=false', columns: ['employee'], isDefault: true },
        { name: 'Ayşe izliyor mu', filters: 'filterText=maaş', columns: ['description', 'note'], isDefault: false },
      ] as const
      await inBoth(({ owner }, index) => {
        const { name, filters, columns, isDefault } = contents[index]
        return owner.query(
          `insert into case_view (tenant_id, id, owner_id, list, name, filters, columns, is_default, concurrency_stamp)
         select tenant_id, $1, id, 'all', $2, $3, $4, $5, 'c0ffee00-0000-4000-8000-000000000002' from app_user where user_name = 'lead'`,
          [id, name, filters, columns, isDefault],
        )
      })
      const saved = await inBoth((world, index) => saveSecrets(world, ['birinci-parola', 'ikinci-ve-uzun-parola'][index]!))
      expect(saved).toEqual([200, 200])
      const leak = await leakOfStoredSecret(two, {
        readers: ['admin', colleague, 'agent', 'employee', null],
        clues: { ids: { case_view: [id], tenant: [turkey] }, texts: { view: contents.map(({ name }) => name) } },
        routes: reading,
      })
      expect(leak && reportOf(leak, 'what somebody keeps to themselves, or a secret of the settings')).toBeNull()
    },
  )

  async function saveSecrets(world: World, password: string): Promise<number> {
    const { body } = await world.as('admin').call(settingRoutes.read, {})
    const secrets = {
      serviceDesk: { ...body.serviceDesk, password },
      callCenterStudio: { ...body.callCenterStudio, tenantToken: password },
      activeDirectory: { ...body.activeDirectory, password },
      smsProvider: {
        ...body.smsProvider,
        providerConfiguration: { ...body.smsProvider?.providerConfiguration, password },
      },
    }
    return (await world.as('admin').call(settingRoutes.save, { body: { ...body, ...secrets } as never })).status
  }
})

describe('nobody of another tenant', () => {
  it('reads anything of what a tenant has, or whether it has anything', { timeout: timeout }, async () => {
    const greece = demoTenantId('Greece')
    const [{ owner: full }, { owner: empty }] = worlds
    const { ids, texts } = await readKnownValues(full, greece, ['agent-gr', 'admin-gr'])
    const clues = { ids, texts: { fullname: texts['fullname']! } }
    const { rows: tables } = await empty.query<{ name: string }>(`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id' and table_name not in ('tenant', 'tenant_feature')`)
    await empty.query('begin; set local session_replication_role = replica')
    for (const { name } of tables) await empty.query(`delete from ${name} where tenant_id = $1`, [greece])
    await empty.query('commit')
    const leak = await leakOfStoredSecret(two, { readers: ['admin', null], clues, routes: reading })
    expect(leak && reportOf(leak, 'what another tenant has')).toBeNull()
  })
})

describe('whoever may not do something', () => {
  it('is refused in the same words whoever asked', { timeout: timeout }, async () => {
    const writing = allRoutes.filter(({ method }) => method !== 'GET')
    const uncallable = new Set<string>()
    const leak = await leakAfter(everything, {
      readers: ['admin'],
      routes: writing,
      uncallable,
      isWanted: (call, _nth, _reader, known) => couldTellOfCase(call, known),
    })
    expect(leak && reportOf(leak, 'who asked')).toBeNull()
    expect([...uncallable]).toEqual([])
  })
})
