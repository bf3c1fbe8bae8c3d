import path from 'node:path'
import { readConfig } from '@destek/server/platform/config/config'
import { stopOnSignals } from '@destek/server/platform/observability/signals'
import { type FirstRun, type RunningServer, startServer } from '@destek/server/server'
import { buildWebIfNeeded } from './build/build-web.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { demoBirthDate, makeDemoLink } from './demo/demo-link.ts'
import { loadDemoData } from './demo/load-demo-data.ts'
import { playCallCentre } from './demo/play-call-centre.ts'

const root = path.join(import.meta.dirname, '..')

try {
  const config = readConfig(process.env)
  const isDemo = !config.oidc.issuer
  let server: RunningServer | undefined
  stopOnSignals(async (options) => server?.stop(options), config.drainFor)
  const webFolder = await buildWebIfNeeded(root)
  const filled = Promise.withResolvers<string>()
  const makeLink = async () => makeDemoLink(await filled.promise, config.publicUrl)
  const callCentre = isDemo && !config.callCentre.url ? await playCallCentre(config.publicUrl, { makeLink }) : null
  const fill = async (firstRun: FirstRun) => {
    await loadDemoData({ ...firstRun, publicUrl: config.publicUrl })
    filled.resolve(firstRun.ownerUrl)
  }
  server = await startServer(config, { webFolder, fill, playedCallCentre: callCentre?.url ?? null })
  const played = callCentre && { url: callCentre.url, birthDate: await demoBirthDate(await filled.promise) }
  console.log(isDemo ? welcome(server.url, played) : `\nDestek is at ${server.url}\n`)
} catch (error) {
  console.error(error instanceof Error ? `Destek did not start: ${withCauses(error)}` : error)
  process.exit(1)
}

function welcome(url: string, played: { url: string; birthDate: string } | null): string {
  const width = Math.max(...demoAccounts.map((account) => account.userName.length))
  const lines = demoAccounts.map(
    ({ userName, tenantName, purpose }) => `  ${userName.padEnd(width)}  ${tenantName.padEnd(6)}  ${purpose}`,
  )
  const call = played
    ? `To let the phone of an agent ring: ${played.url}/control\n` +
      `To open the link for a new password that an employee was sent: ${played.url}/link (date of birth ${played.birthDate})\n\n`
    : ''
  return `\nDestek is at ${url}\n\nDemo accounts, password "${demoPassword}":\n${lines.join('\n')}\n\n${call}Ctrl-C stops it, and so does closing this terminal.\n`
}

/** The reason of the reason is often the useful one. */
function withCauses(error: Error): string {
  return error.cause instanceof Error ? `${error.message} ${withCauses(error.cause)}` : error.message
}
