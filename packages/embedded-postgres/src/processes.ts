import { readFile } from 'node:fs/promises'
import { run } from './run.ts'

/** True when a process with this id runs. A process that has ended and was not reaped does not count. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return (await linuxStat(pid))?.state !== 'Z'
}

/**
 * Tells two processes that had the same id one after the other apart: a text made of when the process started.
 * Undefined when the process does not run, or when the system will not tell.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await linuxStat(pid)
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
    return stat && stat.state !== 'Z' ? `${boot.trim()}/${stat.startTicks}` : undefined
  }
  const asked =
    process.platform === 'win32'
      ? await powershell(`(Get-Process -Id ${pid}).StartTime.Ticks`)
      : await run('ps', ['-o', 'lstart=', '-p', String(pid)])
  return asked.code === 0 ? asked.output.trim() || undefined : undefined
}

/** The command line a process was started with; empty when it does not run or may not be read. */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return args.replaceAll('\0', ' ')
  }
  const asked =
    process.platform === 'win32'
      ? await powershell(`(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`)
      : await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  return asked.code === 0 ? asked.output : ''
}

async function linuxStat(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // The program's name stands in parentheses and may itself hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], startTicks: fields[19] }
}

const powershell = (command: string) => run('powershell', ['-NoProfile', '-Command', command])
