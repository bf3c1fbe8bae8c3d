import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** Vite's entry for a file of the build: the files that it needs, and its style sheets. */
interface Built {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Built>

export interface FirstLoad {
  name: string
  page: string
  /** Files that the page loads by itself before it can be used, by the names of their sources; `{language}` is one of them. */
  also: string[]
  /** Bytes, as they travel, without fonts. */
  budget: number
}

const words = (part: string) => `../../packages/locales/browser/{language}-${part}.ts`

export const firstLoads: FirstLoad[] = [
  { name: 'start page', page: 'index.html', also: [words('first')], budget: 222_000 },
  { name: 'personal link', page: 'link.html', also: [words('first')], budget: 118_000 },
  {
    name: 'home page',
    page: 'index.html',
    also: [words('first'), words('home'), 'src/app/layout/signed-in-shell.tsx', 'src/features/home/home-page.tsx'],
    budget: 298_000,
  },
  {
    name: 'all cases',
    page: 'index.html',
    also: [
      words('first'),
      words('home'),
      words('rest'),
      'src/app/layout/signed-in-shell.tsx',
      'src/features/cases/list/case-pages.tsx',
    ],
    budget: 380_000,
  },
]

/** Fails when a first visit would load more than its budget; prints the size. */
export async function checkFirstLoads(folder: string, loads = firstLoads): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const broken: string[] = []
  for (const load of loads) {
    for (const language of ['en', 'tr']) {
      const files = await filesOf(folder, manifest, load, language)
      const sizes = await Promise.all(files.map(async (file) => ({ file, bytes: await sizeOf(folder, file) })))
      const bytes = sizes.reduce((sum, each) => sum + each.bytes, 0)
      if (bytes <= load.budget) continue
      const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8)
      const lines = largest.map((each) => `  ${kilobytes(each.bytes)} ${each.file}`)
      broken.push(`${load.name} (${language}) fetches ${kilobytes(bytes)}, and may fetch ${kilobytes(load.budget)}:`, ...lines)
    }
  }
  if (broken.length > 0) throw new Error(`The first load of the browser is over its budget.\n${broken.join('\n')}`)
}

/** Everything that is fetched: what the page names itself, and what its sources cannot do without. */
async function filesOf(folder: string, manifest: Manifest, { page, also }: FirstLoad, language: string): Promise<string[]> {
  const html = await readFile(path.join(folder, page), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
  const files = new Set([page, ...named])
  const add = (name: string) => {
    const built = manifest[name]
    if (!built) throw new Error(`The build has nothing of the name ${name}.`)
    if (files.has(built.file)) return
    files.add(built.file)
    for (const sheet of built.css ?? []) files.add(sheet)
    for (const imported of built.imports ?? []) add(imported)
  }
  for (const source of also) add(source.replace('{language}', language))
  return [...files]
}

const sizeOf = async (folder: string, file: string): Promise<number> =>
  (await stat(path.join(folder, `${file}.br`)).catch(() => stat(path.join(folder, file)))).size

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
