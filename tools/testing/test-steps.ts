import { spawn } from 'node:child_process'
import path from 'node:path'

/** Runs a step of the tests and prints its name, how it went and how long it took. Answers whether it went well. */
export async function timed(name: string, step: () => Promise<unknown>): Promise<boolean> {
  const begin = Date.now()
  let problem: unknown
  const succeeded = await step().then(
    (answer) => answer !== false,
    (error: unknown) => ((problem = error), false),
  )
  console.log(`${succeeded ? '✓' : '✗'} ${name} (${duration(Date.now() - begin)})`)
  if (problem) console.error(problem instanceof Error ? problem.message : problem)
  return succeeded
}

/** A tool whose output matters only when it fails. */
export async function runQuietly(name: string, command: string[], env: Record<string, string> = {}): Promise<boolean> {
  let output = ''
  const succeeded = await timed(name, () => run(command, { env, onOutput: (text) => (output += text) }))
  if (!succeeded && output) console.log(output.trimEnd())
  return succeeded
}

/** A tool whose output is watched while it works. */
export function runVisibly(name: string, command: string[], env: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n▶ ${name}`)
  return timed(name, () => run(command, { env }))
}

/** Two at a time: the machines that run the tests have two cores. */
export async function inPairs<T>(tasks: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < tasks.length) {
      const index = next++
      results[index] = await tasks[index]!()
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

export function duration(ms: number): string {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

function run(
  [program = '', ...args]: string[],
  { env, onOutput }: { env?: Record<string, string>; onOutput?: (text: string) => void },
) {
  const bin = path.join(process.cwd(), 'node_modules', '.bin')
  return new Promise<boolean>((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env, PATH: bin + path.delimiter + process.env.PATH },
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    })
    child.stdout?.on('data', (piece: Buffer) => onOutput?.(piece.toString()))
    child.stderr?.on('data', (piece: Buffer) => onOutput?.(piece.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })
}
