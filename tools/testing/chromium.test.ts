import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type BrowserKind, findChromium, type Machine } from './chromium.ts'

interface Found {
  there: string[]
  also?: string[]
  broken?: string
  named?: string
  kind?: BrowserKind
  found: string
}

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue())

describe('an installed Chromium', () => {
  it.each([
    { there: ['bin/chromium'], found: 'bin/chromium' },
    { there: ['bin/chromium-headless-shell'], found: 'bin/chromium-headless-shell' },
    { there: ['bin/chromium', 'bin/chromium-headless-shell'], found: 'bin/chromium' },
    { there: ['bin/chromium-headless-shell', 'usual/chrome'], found: 'usual/chrome' },
    { there: ['bin/chromium', 'bin/chromium-headless-shell'], kind: 'headless shell', found: 'bin/chromium-headless-shell' },
    { there: ['bin/chromium', 'playwright/headless_shell'], kind: 'headless shell', found: 'playwright/headless_shell' },
    { there: ['bin/chromium-headless-shell', 'playwright/chrome'], kind: 'ordinary', found: 'playwright/chrome' },
    {
      there: ['bin/chromium-headless-shell', 'bin/chromium'],
      named: 'bin/chromium',
      kind: 'headless shell',
      found: 'bin/chromium-headless-shell',
    },
    { there: ['bin/chromium-browser'], found: 'bin/chromium-browser' },
    { there: ['bin/google-chrome'], found: 'bin/google-chrome' },
    { there: ['usual/chrome'], found: 'usual/chrome' },
    { there: ['playwright/chrome'], found: 'playwright/chrome' },
    { there: ['playwright/chrome', 'usual/chrome', 'bin/google-chrome', 'bin/chromium'], found: 'bin/chromium' },
    { there: ['playwright/chrome', 'usual/chrome'], found: 'usual/chrome' },
    { there: ['bin/chromium'], broken: 'bin/chromium', also: ['usual/chrome'], found: 'usual/chrome' },
    { there: ['bin/chromium', 'elsewhere/mine'], named: 'elsewhere/mine', found: 'elsewhere/mine' },
  ] as Found[])('is $found where there is $there', async ({ there, broken, also = [], named, kind, found }) => {
    const { machine, folder, program } = await emptyMachine()
    for (const name of [...there, ...also]) await program(name, name === broken ? 'exit 1' : 'exit 0')
    if (named) machine.env.CHROMIUM_PATH = path.join(folder, named)
    expect(await findChromium(machine, kind)).toBe(path.join(folder, found))
  })

  it('that CHROMIUM_PATH names must run, whatever else is there', async () => {
    const { machine, program } = await emptyMachine()
    await program('bin/chromium', 'exit 0')
    machine.env.CHROMIUM_PATH = '/no/such/chromium'
    await expect(findChromium(machine)).rejects.toThrow('CHROMIUM_PATH is /no/such/chromium, which is not a Chromium that runs.')
  })
})

describe('a missing Chromium', () => {
  const debian = ['apt-get update', 'apt-get install --yes --no-install-recommends chromium-headless-shell']
  const playwright = ['npx playwright install chromium']

  it('of the kind that is asked for is installed beside the other', async () => {
    const { machine, folder, program, ran } = await emptyMachine({ isRoot: true, osRelease: 'ID=debian' })
    await program('bin/chromium-headless-shell', 'exit 0')
    await program('bin/apt-get', `[ $1 = update ] || ${writes(path.join(folder, 'bin/chromium'))}`)
    expect(await findChromium(machine, 'ordinary')).toBe(path.join(folder, 'bin/chromium'))
    expect(await ran()).toEqual(['apt-get update', 'apt-get install --yes --no-install-recommends chromium'])
  })

  it.each([
    { who: 'root on Debian', isRoot: true, os: 'ID=debian', commands: debian, found: 'bin/chromium' },
    { who: 'an ordinary user on Debian', isRoot: false, os: 'ID=debian', commands: playwright, found: 'playwright/chrome' },
    { who: 'root on Ubuntu', isRoot: true, os: 'ID=ubuntu\nID_LIKE=debian', commands: playwright, found: 'playwright/chrome' },
    {
      who: 'root on Debian without packages',
      isRoot: true,
      os: 'ID=debian',
      aptFails: true,
      commands: [debian[0], ...playwright],
      found: 'playwright/chrome',
    },
  ])('is installed for $who', async ({ isRoot, os, aptFails, commands, found }) => {
    const { machine, folder, program, ran } = await emptyMachine({ isRoot, osRelease: `NAME=x\n${os}\n` })
    await program('bin/apt-get', aptFails ? 'exit 100' : `[ $1 = update ] || ${writes(path.join(folder, 'bin/chromium'))}`)
    await program('bin/npx', writes(path.join(folder, 'playwright/chrome')))
    expect(await findChromium(machine)).toBe(path.join(folder, found))
    expect(await ran()).toEqual(commands)
  })

  it('that cannot be installed is reported with the commands that would help', async () => {
    const { machine } = await emptyMachine({ isRoot: true, osRelease: 'ID=debian' })
    await expect(findChromium(machine)).rejects.toThrow(
      /none was found and none could be installed[\s\S]*CHROMIUM_PATH[\s\S]*apt-get update && apt-get install --yes chromium-headless-shell[\s\S]*npx playwright install --with-deps chromium/,
    )
  })
})

/** A machine that has nothing but what the test puts on it; its programs write down that they ran. */
async function emptyMachine(given: Partial<Machine> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-chromium-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['bin', 'usual', 'playwright', 'elsewhere']) await mkdir(path.join(folder, name))
  const journal = path.join(folder, 'journal')
  const machine: Machine = {
    env: { PATH: path.join(folder, 'bin') },
    isRoot: false,
    usualPlaces: [path.join(folder, 'usual/chrome')],
    playwrightBrowsers: () => Promise.resolve(['chrome', 'headless_shell'].map((name) => path.join(folder, 'playwright', name))),
    osRelease: '',
    ...given,
  }
  const program = async (name: string, script: string) => {
    const file = path.join(folder, name)
    await writeFile(file, `#!/bin/sh\n[ "$1" = --version ] || echo "${path.basename(name)} $*" >> '${journal}'\n${script}\n`)
    await chmod(file, 0o755)
  }
  return { machine, folder, program, ran: async () => (await readFile(journal, 'utf8')).trim().split('\n') }
}

/** A line of a script that puts a browser there; the machine has no other programs than the shell. */
const writes = (file: string) => `{ echo '#!/bin/sh' > '${file}' && /bin/chmod 755 '${file}'; }`
