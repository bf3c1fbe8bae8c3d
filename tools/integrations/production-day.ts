import { parseArgs } from 'node:util'
import { stopOnSignals } from '@destek/server/platform/observability/signals'
import { liveTheDay } from './production-day/day.ts'
import { runKillRounds } from './production-day/kill-rounds.ts'
import { setStage } from './production-day/stage.ts'

const usage = 'npm run production-day [-- --install]        a day in production\nnpm run production-day -- kills [--rounds 100]'

/** Ends with 1 and a sentence for each thing that does not hold. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '100' }, install: { type: 'boolean', default: false } },
})
const [what = 'day', ...more] = positionals
const wrong = await run()
for (const sentence of wrong) console.error(sentence)
console.log(wrong.length === 0 ? 'Everything holds.' : `${wrong.length} things do not hold.`)
process.exitCode = wrong.length === 0 ? 0 : 1

async function run(): Promise<string[]> {
  if (more.length > 0 || !['day', 'kills'].includes(what)) throw new Error(usage)
  if (what === 'kills') return runKillRounds(Number(values.rounds), console.log)
  const stage = await setStage(values)
  stopOnSignals(stage.stop)
  try {
    return await liveTheDay(stage, console.log)
  } finally {
    await stage.stop()
  }
}
