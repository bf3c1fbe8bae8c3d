import { spawn } from 'node:child_process'

export interface RunAs {
  uid: number
  gid: number
}

export interface Outcome {
  code: number | null
  output: string
  error?: NodeJS.ErrnoException
}

interface RunOptions {
  runAs?: RunAs
  cwd?: string
  input?: string
}

/** Runs a short program to its end and tells how it went; it never throws. */
export function run(program: string, args: string[], { runAs, cwd = '/', input }: RunOptions = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...runAs,
      cwd: process.platform === 'win32' && cwd === '/' ? undefined : cwd,
      env: childEnvironment(),
      stdio: 'pipe',
      windowsHide: true,
    })
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    let output = ''
    const collect = (piece: Buffer) => (output += piece.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ code: null, output, error }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/**
 * PostgreSQL runs as another user when we are root, so it must not inherit the secrets in our environment. PGDATA, PGPORT and
 * similar variables would silently change its behaviour.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const needed = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SYSTEMROOT', 'COMSPEC', 'LD_LIBRARY_PATH']
  const kept = needed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
