import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Profiler } from 'node:inspector'
import type { BenchServer } from './bench-server.ts'

/** Leaves a profile that Chromium's tools and others open, and tells in which functions most of the time was spent. */
export async function leaveProfile(
  server: BenchServer,
  { name, folder }: { name: string; folder: string },
  work: () => Promise<unknown>,
): Promise<string[]> {
  const profile = await server.profileOf(work)
  const file = path.join(folder, `${name.replaceAll(/\W+/g, '-')}.cpuprofile`)
  await writeFile(file, JSON.stringify(profile))
  return [`The profile of ${name} is in ${file}.`, ...busiest(profile)]
}

const shownFunctions = 25

function busiest({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): string[] {
  const functionOf = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const spent = new Map<string, number>()
  for (const [nth, id] of samples.entries()) {
    const name = functionOf.get(id)!
    if (name !== '(idle)') spent.set(name, (spent.get(name) ?? 0) + timeDeltas[nth]!)
  }
  const all = [...spent.values()].reduce((sum, time) => sum + time, 0)
  return [...spent]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shownFunctions)
    .map(([name, time]) => `${((100 * time) / all).toFixed(1).padStart(5)} %  ${name}`)
}

const nameOf = ({ functionName, url, lineNumber }: Profiler.Profile['nodes'][number]['callFrame']) =>
  `${functionName || '(nameless)'}${url ? `  ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}` : ''}`
