import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { memorySettings } from './memory-settings.ts'

/** The settings of every start, as arguments of the program; the others are in the cluster's postgresql.conf. */
export function settingsOf(clusterDir: string, { port, durable }: { port: number; durable: boolean }): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Temporary data is small, and PostgreSQL starts faster with little memory.
    ...(durable ? memorySettings() : memorySettings(2 ** 30)),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    // One file for each day of the week in the cluster's folder "log", each overwritten a week later.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_file_mode: '0600',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_line_prefix: '%m [%p] ',
    log_min_messages: 'warning',
    [markName]: clusterDir,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * PostgreSQL ignores this setting. It tells our PostgreSQL from any other process in the list of processes, also where
 * its folder is named /proc/self/cwd.
 */
const markName = 'destek.cluster'
export const markOf = (clusterDir: string) => `${markName}=${clusterDir}`

/** The last lines that one process wrote into PostgreSQL's own log. */
export async function logLinesOf(clusterDir: string, pid: number | undefined): Promise<string> {
  const dir = join(clusterDir, 'log')
  const files = await readdir(dir).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8').catch(() => '')))
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.includes(`[${pid}]`))
  return lines.slice(-15).join('\n')
}
