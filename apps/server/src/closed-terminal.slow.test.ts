import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@destek/embedded-postgres/free-port'
import { isAlive } from '@destek/embedded-postgres/processes'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startServerProcess } from './test/servers/server-process.ts'
import { prepareServerEnvironment } from './test/servers/server-environment.ts'

const program = path.join(import.meta.dirname, 'test/run-server.ts')
const hasPseudoTerminals = spawnSync('script', ['--version']).status === 0

describe('a server whose terminal is closed', () => {
  it('stops as it does after Ctrl-C, although it is told twice', async () => {
    const { environment } = await prepareServerEnvironment()
    const server = startServerProcess(await freePort(), environment)
    onTestFinished(() => void server.child.kill('SIGKILL'))
    await server.until('/health/ready', 200)
    server.child.kill('SIGHUP')
    server.child.kill('SIGHUP')
    expect(await server.ended()).toMatchObject({ code: 0 })
    // No terminal, so the log is for machines.
    for (const line of server.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level')
  })

  it.runIf(hasPseudoTerminals)('stops its PostgreSQL in order; while it ran, it printed lines for people', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'destek-terminal-'))
    const ending = path.join(dataDir, 'ending')
    const port = await freePort()
    // As the shell of a terminal does, it tells its job that the terminal was closed; then it notes how the job ended.
    const shell = `trap 'kill -HUP $job' HUP; "${process.execPath}" "${program}" & job=$!; wait $job; wait $job; echo $? > "${ending}"`
    const terminal = spawn('script', ['--quiet', '--flush', '--command', shell, '/dev/null'], {
      env: { PATH: process.env['PATH'], SHELL: '/bin/sh', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(async () => {
      terminal.kill('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    })
    let output = ''
    terminal.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
    const health = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(health, { timeout: 50_000 }).toBe(200)
    expect(output).toMatch(/^\d\d:\d\d:\d\d {2}Starting\. \(version: /m)
    expect(output.match(/Applied /g)).toHaveLength(1)
    expect(output).toMatch(/Applied \d+ migrations, 0001_\S+ to \d{4}_\S+\.\r?$/m)
    expect(output).not.toMatch(/^\{/m)

    const postmasterFile = path.join(dataDir, 'postgres/postmaster.pid')
    const postmaster = Number((await readFile(postmasterFile, 'utf8')).split('\n')[0])
    expect(await isAlive(postmaster)).toBe(true)
    terminal.kill('SIGKILL')
    await once(terminal, 'exit')
    await expect.poll(() => readFile(ending, 'utf8').catch(() => ''), { timeout: 20_000 }).toBe('0\n')
    expect(await isAlive(postmaster)).toBe(false)
    expect(existsSync(postmasterFile)).toBe(false)
  })
})
