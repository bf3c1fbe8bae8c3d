import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@destek/embedded-postgres/start'
import { followDockerfile, type MadeImage } from '../image-steps.ts'

/** The user id in the image. */
const user = 1000

export interface ImageServer {
  image: MadeImage
  /** Starts a program of the image with these arguments, as a user who cannot write to it. */
  start(words: string[], port: number): ChildProcess
  /** Runs a program to its end, and returns its output. */
  run(words: string[]): Promise<string>
  stop(): Promise<void>
}

/** Says why nothing can be built here; it is not a failure. */
export class NoImage extends Error {}

/** The result of the Dockerfile in a read-only folder, beside a PostgreSQL. */
export async function startImageServer(root: string): Promise<ImageServer> {
  if (process.platform !== 'linux') throw new NoImage('The image is for Linux, and so are the steps that make it.')
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-image-'))
  let database: EmbeddedPostgres | undefined
  const stop = async () => {
    await database?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await chmod(folder, 0o755)
    const dockerfile = await readFile(path.join(root, 'Dockerfile'), 'utf8')
    const image = await followDockerfile(dockerfile, { context: root, folder })
    await makeReadOnly(path.join(image.root, 'app'))
    const data = path.join(folder, 'data')
    await mkdir(data)
    const isRoot = process.getuid?.() === 0
    if (isRoot) await chown(data, user, user)
    database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), durable: false })
    const environment = {
      PATH: process.env['PATH'] ?? '',
      ...image.environment,
      DATA_DIR: data,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      OIDC_ISSUER: 'https://login.example.com',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'warn',
    }
    const start: ImageServer['start'] = (words, port) => {
      const [, ...options] = image.command.slice(0, -1)
      return spawn(process.execPath, [...options, ...words], {
        cwd: path.join(image.root, image.workFolder),
        env: { ...environment, PORT: String(port), HOST: '127.0.0.1' },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(isRoot && { uid: user, gid: user }),
      })
    }
    const run: ImageServer['run'] = async (words) => {
      const child = start(words, 0)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (output += piece.toString()))
      const [code] = (await once(child, 'close')) as [number | null]
      if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${output}`)
      return output
    }
    return { image, start, run, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeReadOnly(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(file, 0o555)
    else if (entry.isFile()) await chmod(file, 0o444)
  }
  await chmod(folder, 0o555)
}
