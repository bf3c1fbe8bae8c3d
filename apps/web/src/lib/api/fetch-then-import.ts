/** A file of the application did not come. Without a status the network failed; with one, the server answered that it has no such file. */
export class CodeNotFetched extends Error {
  readonly status: number | null
  constructor(url: string, status: number | null, options?: ErrorOptions) {
    super(`${url} could not be fetched${status === null ? '' : ` (${status})`}.`, options)
    this.status = status
  }
}

/** Files that have come or are on their way. */
const arrivals = new Map<string, Promise<void>>()
/** Files of modules that run. They need not be fetched again, whatever becomes of another module that needs them too. */
const imported = new Set<string>()
const styles = new Map<string, Promise<void>>()

/**
 * The build puts this in place of every `import()`, with the file of the module and the files that it needs. A browser may remember a
 * failed import, also of a nested module, as long as the page lives. So all files are first fetched into the browser's cache, where a
 * failure has no consequence, and then imported from there (decision 50).
 */
export async function fetchThenImport<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const urls = files.map((file) => new URL(`/${file}`, document.baseURI).href)
  await Promise.all(urls.map((url) => once(arrivals, url, fetchFile)))
  await Promise.all(urls.filter((url) => url.endsWith('.css')).map((url) => once(styles, url, applyStyle)))
  try {
    const module = await load()
    for (const url of urls) imported.add(url)
    return module
  } catch (error) {
    // Something had left the cache: the next attempt asks for it again.
    for (const url of urls) if (!imported.has(url)) arrivals.delete(url)
    throw error
  }
}

function once(begun: Map<string, Promise<void>>, url: string, work: (url: string) => Promise<void>): Promise<void> {
  const known = begun.get(url)
  if (known) return known
  const working = work(url).catch((error: unknown) => {
    begun.delete(url)
    throw error
  })
  begun.set(url, working)
  return working
}

async function fetchFile(url: string): Promise<void> {
  if (isOfPage(url)) return void imported.add(url)
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new CodeNotFetched(url, null, { cause })
  })
  if (!answer.ok) throw new CodeNotFetched(url, answer.status)
  // A file that broke off in the middle is not in the cache.
  await answer.arrayBuffer().catch((cause: unknown) => {
    throw new CodeNotFetched(url, null, { cause })
  })
}

/** The page itself has fetched most files already: they are not asked for again, which would fail without the network. */
const isOfPage = (url: string) =>
  performance
    .getEntriesByName(url, 'resource')
    .some(
      (entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType !== 'fetch' && entry.responseStatus === 200,
    )

/** A style sheet that failed stays in the page without rules and is never asked for again, so a new link takes its place. */
function applyStyle(url: string): Promise<void> {
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(({ href }) => href === url)
  if (present && hasRules(present)) return Promise.resolve()
  present?.remove()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: url })
  const applied = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => reject(new CodeNotFetched(url, null)), { once: true })
  })
  document.head.append(link)
  return applied
}

/** The rules of a sheet that failed are forbidden to read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}
