import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { keepSecrets } from '@destek/server/test/kept-secrets'
import { demoCallCentre } from '../../tools/demo/call-centre.ts'
import { demoTenantId } from '../../tools/demo/demo-ids.ts'
import { inTenant } from './database.ts'

/** After all stories: the server's log holds no secret and no phone number. */
export default async function checkLog(): Promise<void> {
  const text = await readFile(path.join(process.env.E2E_DATA_DIR!, 'server.log'), 'utf8')
  const lines = text.split('\n').filter((line) => line.startsWith('{'))
  if (lines.length < 100) throw new Error(`The server has logged ${lines.length} lines only: nobody would see what it tells.`)

  const kept = keepSecrets()
  for (const tenant of ['Turkey', 'Greece'] as const) kept.note(await inTenant(demoTenantId(tenant), [phones]))
  kept.note({ token: demoCallCentre.token })
  const opened = lines.flatMap((line) => secretShapes.flatMap((shape) => line.match(shape) ?? []))
  const leaks = [...kept.leaksIn(lines.map((line) => JSON.parse(line) as Record<string, unknown>)), ...opened]
  if (leaks.length > 0) throw new Error(`The server has logged what it must not: ${[...new Set(leaks)].join(', ')}`)
}

const phones = `select phone_number as phone from employee union select phone_number from activity union select phone_number from app_user`

/**
 * Tokens of the identity provider, links of employees, and the names under which secrets travel in an address.
 * A token has two long parts: the name of a web file, `main-BeyJn4.js`, may begin like one by chance.
 */
const secretShapes = [
  /eyJ[\w-]{10,}\.[\w-]{10,}/,
  /\blink-token\/[\w-]+/,
  /\b(?:access_token|refresh_token|id_token_hint|code_verifier|token)=/,
  /[?&]code=/,
]
