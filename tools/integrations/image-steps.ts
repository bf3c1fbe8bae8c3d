import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Stage, stagesOf } from './dockerfile.ts'

const run = promisify(execFile)

export interface MadeImage {
  /** The folder that stands for the root of the image. */
  root: string
  /** Inside it. */
  workFolder: string
  environment: Record<string, string>
  /** The start command: ENTRYPOINT and CMD. */
  command: string[]
  healthCheck: string[]
}

/**
 * Follows a Dockerfile in folders of this machine, because there may be no image builder: one folder for each stage, with every
 * COPY and RUN. The base image is this machine.
 */
export async function followDockerfile(
  text: string,
  { context, folder }: { context: string; folder: string },
): Promise<MadeImage> {
  const stages = stagesOf(text)
  const rootOf = (name: string) => path.join(folder, name)
  const made = new Map<string, MadeImage>()
  const isIgnored = ignoring(await readFile(path.join(context, '.dockerignore'), 'utf8'))
  for (const stage of stages) {
    const around = { context, isIgnored, root: rootOf(stage.name), made, rootOf }
    made.set(stage.name, await followStage(stage, around))
  }
  return made.get(stages.at(-1)!.name)!
}

interface Around {
  context: string
  isIgnored: (file: string) => boolean
  root: string
  made: ReadonlyMap<string, MadeImage>
  rootOf: (name: string) => string
}

async function followStage(stage: Stage, { context, isIgnored, root, made, rootOf }: Around): Promise<MadeImage> {
  const before = made.get(stage.from)
  if (before) await run('cp', ['-al', before.root, root])
  else await mkdir(root, { recursive: true })
  const image: MadeImage = {
    root,
    workFolder: before?.workFolder ?? '/',
    environment: { ...before?.environment },
    command: [],
    healthCheck: [],
  }
  const inside = (place: string) => path.join(root, path.resolve(image.workFolder, place))
  for (const { word, options, rest } of stage.instructions) {
    if (word === 'WORKDIR') {
      image.workFolder = path.resolve(image.workFolder, rest)
      await mkdir(inside('.'), { recursive: true })
    } else if (word === 'ENV') {
      for (const pair of rest.split(/\s+/)) image.environment[pair.split('=', 1)[0]!] = pair.slice(pair.indexOf('=') + 1)
    } else if (word === 'COPY') {
      const places = rest.split(/\s+/)
      const target = places.pop()!
      for (const place of places) {
        const from = options['from'] ? path.join(rootOf(options['from']), place) : path.join(context, place)
        const isInto = target.endsWith('/') && (await stat(from)).isFile()
        const to = isInto ? path.join(inside(target), path.basename(place)) : inside(target)
        if (options['from']) await linkTree(from, to)
        else
          await cp(from, to, {
            recursive: true,
            verbatimSymlinks: true,
            filter: (file) => !isIgnored(path.relative(context, file)),
          })
      }
    } else if (word === 'RUN') {
      await run('sh', ['-c', rest], {
        cwd: inside('.'),
        env: { ...ownEnvironment(), ...image.environment, npm_config_prefer_offline: 'true' },
        maxBuffer: 1e8,
      })
    } else if (word === 'ENTRYPOINT') image.command = JSON.parse(rest) as string[]
    else if (word === 'CMD') image.command = [...image.command, ...(JSON.parse(rest) as string[])]
    else if (word === 'HEALTHCHECK') image.healthCheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[]
  }
  return image
}

/** Stages are folders that nothing changes any more: links to their files will do, and thousands of files are not copied. */
async function linkTree(from: string, to: string): Promise<void> {
  if ((await stat(from)).isFile()) return void (await run('cp', ['-al', from, to]))
  await mkdir(to, { recursive: true })
  await run('cp', ['-al', `${from}/.`, to])
}

/** The files that builders ignore: all but the listed files and folders, and inside these the excluded ones. */
function ignoring(text: string): (file: string) => boolean {
  const lines = text.split('\n').filter((line) => line !== '' && line !== '**')
  const takenBack = new Set(lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1)))
  const patterns = lines.filter((line) => !line.startsWith('!'))
  return (file) => !takenBack.has(file.split(path.sep)[0]!) || patterns.some((pattern) => path.matchesGlob(file, pattern))
}

/** The variables that npm and a shell need, without the developer's own settings. */
const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|HOME|npm_config_(registry|cache|cafile))$/i.test(name)),
  )
