import path from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

const inWeb = (file: string) => path.join(import.meta.dirname, file)

const starts = new Set(['index.html', 'link.html', 'src/main.tsx', 'src/link-page.tsx'].map(inWeb))

/** Entry points that load on their own; each of them pulls in its dependencies. */
const link = ['link.html']
const application = ['index.html', 'src/app/pages/home.tsx']
const signedIn = ['src/app/layout/signed-in-shell.tsx']
const popups = ['src/ui/display/antd-tooltip.tsx', 'src/app/menu/popup-list.tsx']
const home = ['src/features/home/home-page.tsx']
const callCentre = ['src/app/call-centre/panels.tsx']
const overlays = ['src/app/overlays/opened-overlays.tsx']
const lists = ['src/features/cases/list/case-pages.tsx']
/** Loaded after the rows of a list. */
const pages = ['src/ui/list/page-buttons.tsx']
const filters = ['src/ui/filters/filter-control.tsx']

/**
 * Assigns each module that several pages share to a chunk. Modules that always load together share one file, because every file
 * costs headers and compresses worse. Tree shaking changes the dependencies, so a build without output runs first. A module in no
 * layer stays in the chunks of its screens.
 */
export async function planChunks(config: InlineConfig): Promise<(id: string) => string | null> {
  const tried = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(tried.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])))
  const needs = { link, application, signedIn, popups, home, callCentre, overlays, lists, pages, filters }
  const needed = Object.fromEntries(Object.entries(needs).map(([name, files]) => [name, neededBy(files, chunks)]))
  return (id) => {
    // Entry modules run when their file loads: in a shared file they would also start on another page.
    if (starts.has(id)) return null
    const isFor = (name: keyof typeof needs) => needed[name]!.has(id)
    if (isFor('link') && (isFor('application') || isFor('signedIn'))) return 'first'
    if (isFor('application')) return 'application'
    if (isFor('signedIn')) return 'signed-in'
    if (isFor('link')) return isFor('home') || isFor('lists') ? 'link-and-home' : 'link'
    if (isFor('home')) return 'home'
    if (isFor('popups')) return 'popups'
    const isKit = id.includes('node_modules')
    if (isKit && isFor('lists')) return 'popups'
    // Nearly all screens with fields have choices. Calendars are heavier and rarer.
    if (isKit && isFor('pages')) return 'choices'
    if (isKit && isFor('filters')) return 'filters'
    // Pages differ in the other kit components that they need. Our own modules are small.
    if (isKit || !isFor('lists')) return null
    return isFor('callCentre') || isFor('overlays') ? 'common' : 'lists'
  }
}

/** The modules of these files and of all their dependencies. */
function neededBy(files: string[], chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Set<string> {
  const fetched = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || fetched.has(chunk.fileName)) return
    fetched.add(chunk.fileName)
    for (const imported of chunk.imports) visit(chunks.get(imported))
  }
  for (const file of files) {
    const found = [...chunks.values()].find((chunk) => chunk.facadeModuleId === inWeb(file))
    if (!found) throw new Error(`Nothing fetches ${file} as a file of its own.`)
    visit(found)
  }
  return new Set([...fetched].flatMap((name) => chunks.get(name)!.moduleIds))
}
