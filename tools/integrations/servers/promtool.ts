import { debianPackages } from '../debian-packages.ts'
import { findProgram, findOrInstall } from '../run-command.ts'

/** Says why the rules were not tried; it is not a failure. */
export class NoPromtool extends Error {}

/** The program of Prometheus that reads and tries alert rules. */
export async function findPromtool({ install }: { install: boolean }): Promise<{ program: string; stop(): Promise<void> }> {
  const wanted = { name: 'promtool', packages: debianPackages.promtool, install, Missing: NoPromtool }
  const program = await findOrInstall(() => findProgram('promtool'), wanted)
  const stop = async () => {}
  return { program, stop }
}
