import { spawn } from 'node:child_process'
import { access, constants, glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** The facts about the machine; tests pass their own. */
export interface Machine {
  env: NodeJS.ProcessEnv
  isRoot: boolean
  /** The folders of browsers that are not on the PATH. */
  usualPlaces: string[]
  /** The browsers that Playwright has downloaded. */
  playwrightBrowsers: () => Promise<string[]>
  osRelease: string
}

/** People use the ordinary browser. The headless shell is the same engine without windows, favicons and profiles; it is smaller to install. */
export type BrowserKind = 'ordinary' | 'headless shell'

const names: Record<BrowserKind, string[]> = {
  ordinary: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  'headless shell': ['chromium-headless-shell', 'chrome-headless-shell'],
}
const kinds = Object.keys(names) as BrowserKind[]

export const kindOf = (browser: string): BrowserKind =>
  /headless[-_]shell/.test(path.basename(browser)) ? 'headless shell' : 'ordinary'

/**
 * The path of a Chromium that runs: one that is there, or else one that is installed now. Without a kind the ordinary one counts if both
 * are there, and the headless shell is installed if none is.
 */
export async function findChromium(machine?: Machine, kind?: BrowserKind): Promise<string> {
  const here = machine ?? (await thisMachine())
  const named = here.env.CHROMIUM_PATH
  if (named && !(await runs(named, here))) throw new Error(`CHROMIUM_PATH is ${named}, which is not a Chromium that runs.`)
  if (named && (!kind || kindOf(named) === kind)) return named
  return (await findInstalled(here, kind)) ?? install(here, kind)
}

async function findInstalled(machine: Machine, kind?: BrowserKind): Promise<string | undefined> {
  const folders = (machine.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const wanted = kind ? [kind] : kinds
  for (const each of wanted) {
    const onPath = folders.flatMap((folder) => names[each].map((name) => path.join(folder, name)))
    const elsewhere = [...machine.usualPlaces, ...(await machine.playwrightBrowsers())].filter((file) => kindOf(file) === each)
    for (const candidate of [...onPath, ...elsewhere]) if (await runs(candidate, machine)) return candidate
  }
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

async function install(machine: Machine, kind?: BrowserKind): Promise<string> {
  for (const commands of waysToInstall(machine, kind ?? 'headless shell')) {
    const lines = commands.map((command) => command.join(' '))
    console.log(`No ${kind ? `${kind} Chromium` : 'Chromium'} found; installing one: ${lines.join(' && ')}`)
    let done = true
    for (const [program = '', ...args] of commands) done &&= await succeeds(program, args, machine, 'inherit')
    const found = done && (await findInstalled(machine, kind))
    if (found) return found
  }
  throw new Error(
    'The browser stories need Chromium; none was found and none could be installed. Install one with one of these commands, or set CHROMIUM_PATH:\n' +
      `  apt-get update && apt-get install --yes ${debianPackages[kind ?? 'headless shell']}   (as root, on Debian)\n` +
      '  npx playwright install --with-deps chromium                   (elsewhere)',
  )
}

const debianPackages: Record<BrowserKind, string> = { ordinary: 'chromium', 'headless shell': 'chromium-headless-shell' }

function waysToInstall({ isRoot, osRelease }: Machine, kind: BrowserKind): string[][][] {
  const debian = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', debianPackages[kind]],
  ]
  // Brings both kinds.
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
      ...kinds.flatMap((kind) => names[kind].map((name) => `/usr/bin/${name}`)),
      '/snap/bin/chromium',
      '/opt/google/chrome/chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    ],
    playwrightBrowsers: downloadedBrowsers,
    osRelease: await readFile('/etc/os-release', 'utf8').catch(() => ''),
  }
}

/** Playwright says where the ordinary browser lies. The headless shell lies in a folder of its own beside it. */
async function downloadedBrowsers(): Promise<string[]> {
  const ordinary = chromium.executablePath()
  const folder = ordinary.slice(0, ordinary.search(/[\\/]chromium-\d/))
  const shells: string[] = []
  const pattern = 'chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}{,.exe}'
  for await (const file of glob(pattern, { cwd: folder })) shells.push(path.join(folder, file))
  return [ordinary, ...shells]
}
