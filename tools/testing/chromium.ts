import { spawn } from 'node:child_process'
import { access, constants, readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** What is asked about the machine; the tests give a machine of their own. */
export interface Machine {
  env: NodeJS.ProcessEnv
  isRoot: boolean
  /** Where browsers lie that are not on the PATH. */
  usualPlaces: string[]
  /** Where Playwright keeps, or would put, the browser that it downloads. */
  playwrightBrowser: string
  osRelease: string
}

/** The first is the same browser without what nobody sees in a test. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium that runs: one that is there, or else one that is installed now. */
export async function findChromium(machine?: Machine): Promise<string> {
  const here = machine ?? (await thisMachine())
  const named = here.env.CHROMIUM_PATH
  if (named && !(await runs(named, here))) throw new Error(`CHROMIUM_PATH is ${named}, which is not a Chromium that runs.`)
  return named || (await findInstalled(here)) || (await install(here))
}

async function findInstalled(machine: Machine): Promise<string | undefined> {
  const folders = (machine.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  for (const candidate of [...onPath, ...machine.usualPlaces, machine.playwrightBrowser])
    if (await runs(candidate, machine)) return candidate
  return undefined
}

/** Tried, not only looked at: Ubuntu's chromium-browser is a note that says to install something else. */
async function runs(candidate: string, machine: Machine): Promise<boolean> {
  if (!(await isExecutable(candidate))) return false
  // On Windows the question for the version would open a window.
  return process.platform === 'win32' || (await succeeds(candidate, ['--version'], machine, 'ignore'))
}

const isExecutable = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )

async function install(machine: Machine): Promise<string> {
  for (const commands of waysToInstall(machine)) {
    const lines = commands.map((command) => command.join(' '))
    console.log(`No Chromium found; installing one: ${lines.join(' && ')}`)
    let done = true
    for (const [program = '', ...args] of commands) done &&= await succeeds(program, args, machine, 'inherit')
    const found = done && (await findInstalled(machine))
    if (found) return found
  }
  throw new Error(
    'The browser stories need Chromium; none was found and none could be installed. Install one with one of these commands, or set CHROMIUM_PATH:\n' +
      '  apt-get update && apt-get install --yes chromium-headless-shell   (as root, on Debian)\n' +
      '  npx playwright install --with-deps chromium                   (elsewhere)',
  )
}

function waysToInstall({ isRoot, osRelease }: Machine): string[][][] {
  const debian = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium-headless-shell'],
  ]
  const playwright = [['npx', 'playwright', 'install', 'chromium']]
  return isRoot && /^ID=debian$/m.test(osRelease) ? [debian, playwright] : [playwright]
}

function succeeds(program: string, args: string[], { env }: Machine, stdio: 'ignore' | 'inherit'): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio,
      shell: process.platform === 'win32',
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

async function thisMachine(): Promise<Machine> {
  return {
    env: process.env,
    isRoot: process.getuid?.() === 0,
    usualPlaces: [
      ...names.map((name) => `/usr/bin/${name}`),
      '/snap/bin/chromium',
      '/opt/google/chrome/chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    ],
    playwrightBrowser: chromium.executablePath(),
    osRelease: await readFile('/etc/os-release', 'utf8').catch(() => ''),
  }
}
