import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@destek/embedded-postgres/free-port'
import { runningOwnerUrl } from '@destek/embedded-postgres/running'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { sweepOrphans } from '@destek/server/features/cases/documents/sweep-orphans'
import { openDatabase } from '@destek/server/platform/database/driver/database'
import { migrate } from '@destek/server/platform/database/schema/migrate'
import { storageOf } from '@destek/server/platform/storage/open-storage'
import { type ServerProcess, startServerProcess } from '@destek/server/test/servers/server-process'
import { startTestIssuer, testAudience } from '@destek/server/test/test-issuer'
import type pg from 'pg'
import { demoTenantId } from '../../demo/demo-ids.ts'
import { loadDemoData } from '../../demo/load-demo-data.ts'
import { draftOf } from '../rolling-restart-proof.ts'
import { createCaller, type Journal, NotDone } from './caller.ts'
import { type Ledger, missingInDatabase, newLedger, tell, wrongNumbers } from './ledger.ts'
import { type Choices, createWriter, missingInAnswers } from './writer.ts'
import { withClient } from '../../../apps/server/src/test/with-client.ts'

const killed = ['server', 'database', 'server and database'] as const
const writers = 4
/** However busy the machine is. */
const patience = 300_000
const tenantId = demoTenantId('Turkey')

/** Kills the server with its embedded PostgreSQL again and again while users write. Returns the lost data, in sentences. */
export async function runKillRounds(rounds: number, log: (line: string) => void): Promise<string[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'destek-kills-'))
  const issuer = await startTestIssuer()
  let server: ServerProcess | undefined
  try {
    const choices = await prepare(dataDir)
    const [port, secretKey] = [await freePort(), randomBytes(32).toString('base64')]
    const start = async () => {
      server = startServerProcess(port, {
        DATA_DIR: dataDir,
        OIDC_ISSUER: issuer.url,
        OIDC_AUDIENCE: testAudience,
        SECRET_KEY: secretKey,
        RATE_LIMIT: '1000000',
        LOG_LEVEL: 'info',
      })
      await server.until('/health/ready', 200, patience)
      return server
    }
    const tokens = await Promise.all(people.map((person) => issuer.sign(claimsOf(person), { expiresIn: 24 * 3600 })))
    await start()

    const [ledger, wrong, journal] = [newLedger(), [] as string[], { asked: 0, failures: [] } as Journal]
    for (let round = 0; round < rounds && wrong.length === 0; round += 1) {
      const ofRound = newLedger()
      const what = killed[round % killed.length]!
      const over = { is: false }
      const token = (nth: number) => tokens[(round * writers + nth) % tokens.length]!
      const working = Array.from({ length: writers }, (_, nth) =>
        write({ url: server!.url, token: token(nth), choices, ledger: ofRound, journal, over }),
      )
      await pause(300 + Math.random() * 2_000)
      if (what !== 'server') await killDatabase(dataDir)
      if (what !== 'database') {
        server!.child.kill('SIGKILL')
        await server!.ended()
        await start()
      } else await server!.until('/health/ready', 200, patience)
      await pause(500)
      over.is = true
      await Promise.all(working)
      wrong.push(...(await check(dataDir, ofRound)))
      wrong.push(...(await missingInAnswers([createCaller({ url: server!.url, token: () => token(0), journal })], ofRound)))
      for (const [id, kept] of ofRound.cases) ledger.cases.set(id, kept)
      for (const [id, kept] of ofRound.documents) ledger.documents.set(id, kept)
      log(`round ${round + 1}: the ${what} killed; acknowledged ${tell(ofRound)}; ${wrong.length} wrong`)
    }
    wrong.push(...(await check(dataDir, ledger)), ...(await wrongFiles(dataDir)))
    log(
      `${rounds} rounds: acknowledged ${tell(ledger)}; ${journal.asked} requests, ${journal.failures.length} of them not answered; ${wrong.length} wrong`,
    )
    return wrong
  } finally {
    server?.child.kill('SIGTERM')
    await server?.ended()
    await issuer.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** More than one person uploads in a day, each some hundred files at most. */
const people = Array.from({ length: 60 }, (_, nth) => `writer${nth}`)
const claimsOf = (name: string) => ({ sub: name, tenantid: tenantId, preferred_username: name })

async function prepare(dataDir: string): Promise<Choices> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(postgres.ownerUrl)
    const storage = storageOf({ dataDir })
    await loadDemoData({
      ownerUrl: postgres.ownerUrl,
      caseShare: 0.02,
      saveAccount: async () => {},
      saveDocument: (tenantId, id, bytes) => storage.write({ tenantId, id }, bytes),
    })
    await withClient(postgres.ownerUrl, async (client) => {
      await client.query(`select set_config('destek.tenant_id', $1, false)`, [tenantId])
      await client.query('insert into app_user (subject, user_name) select name, name from unnest($1::text[]) name', [people])
      await client.query(
        `insert into user_role (user_id, role_id) select app_user.id, role.id from app_user, role
         where app_user.tenant_id = $1 and role.tenant_id = $1 and subject = any($2) and role.name = 'team lead'`,
        [tenantId, people],
      )
    })
    return await draftOf(postgres.ownerUrl)
  } finally {
    await postgres.stop()
  }
}

interface Writing {
  url: string
  token: string
  choices: Choices
  ledger: Ledger
  journal: Journal
  /** Set when the server is back: running calls are repeated until they succeed, and no new ones begin. */
  over: { is: boolean }
}

/** Opens cases and adds documents to them. A case whose answer was lost is sent again when the server is back. */
async function write({ url, token, choices, ledger, journal, over }: Writing): Promise<void> {
  const caller = createCaller({ url, token: () => token, journal })
  const patienceEnds = Date.now() + 2 * patience
  const writer = createWriter({ caller, choices, ledger, isOver: () => Date.now() > patienceEnds })
  for (let nth = 0; !over.is; nth += 1) {
    const { id } = await writer.openCase()
    if (nth % 3 > 0) continue
    await writer.upload(id).catch((error: unknown) => {
      if (!(error instanceof NotDone)) throw error
    })
  }
}

async function killDatabase(dataDir: string): Promise<void> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

const check = (dataDir: string, ledger: Ledger) =>
  asOwner(dataDir, async (client) => [...(await missingInDatabase(client, ledger)), ...(await wrongNumbers(client, tenantId))])

/** After what the killed ones have left was swept, as a job does it an hour later, there is a file for each document and no other. */
async function wrongFiles(dataDir: string): Promise<string[]> {
  const ownerUrl = (await runningOwnerUrl(dataDir))!
  const storage = storageOf({ dataDir })
  const database = openDatabase(ownerUrl, () => {})
  try {
    await sweepOrphans(database, storage, new Date(Date.now() + 2 * 60 * 60_000))
  } finally {
    await database.close()
  }
  const files = new Set<string | null>()
  for await (const { id } of storage.list()) files.add(id)
  const known = await asOwner(dataDir, async (client) => (await client.query<{ id: string }>('select id from document')).rows)
  const missing = known.filter(({ id }) => !files.delete(id))
  return [
    ...missing.map(({ id }) => `The file of the document ${id} is missing.`),
    ...[...files].map((id) => `The file ${id} belongs to no document.`),
  ]
}

const asOwner = async <Result>(dataDir: string, work: (client: pg.Client) => Promise<Result>) =>
  withClient((await runningOwnerUrl(dataDir))!, work)
