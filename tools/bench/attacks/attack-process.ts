/** Runs the attackers in a separate process, so that their cost does not count as the server's. */
import { setTimeout as pause } from 'node:timers/promises'
import { attacks } from './attacks.ts'

export interface AttackOrder {
  name: string
  url: string
  tokens: Record<string, string>
}

/** In milliseconds. An attack is repeated for a while, and broken off where it takes too long. */
const repeating = 15_000
const longest = 60_000
const between = 500

let strike: ReturnType<(typeof attacks)[number]['prepare']> | undefined

async function attack({ name, url, tokens }: AttackOrder): Promise<void> {
  const target = { url: new URL(url), tokens, signal: AbortSignal.timeout(longest) }
  if (target.url.hostname !== '127.0.0.1') throw new Error(`${url} is not of this machine.`)
  if (!strike) {
    strike = attacks.find((one) => one.name === name)!.prepare()
    return void process.send!([])
  }
  const answers: string[] = []
  for (const from = performance.now(); performance.now() - from < repeating; await pause(between))
    answers.push(...(await strike(target)))
  process.send!(answers)
}

process.on('message', (order: AttackOrder) => {
  attack(order).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.on('disconnect', () => process.exit(0))
