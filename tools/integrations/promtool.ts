import { findProgram, installPackages } from './run-command.ts'

/** Says why the rules were not tried; it is not a failure. */
export class NoPromtool extends Error {}

/** The program of Prometheus that reads and tries alert rules. */
export async function findPromtool({ install }: { install: boolean }): Promise<{ program: string; stop(): Promise<void> }> {
  const stop = async () => {}
  const found = await findProgram('promtool')
  if (found) return { program: found, stop }
  if (!install) throw new NoPromtool('promtool is not installed (apt-get install prometheus, or -- --install).')
  await installPackages(['prometheus']).catch((error: unknown) => {
    throw new NoPromtool(`Prometheus could not be installed. ${error instanceof Error ? error.message : error}`)
  })
  const program = await findProgram('promtool')
  if (!program) throw new NoPromtool('The package has no promtool.')
  return { program, stop }
}
