/** A file of the application could not be fetched. Without a status the network failed; with one, the server has no such file. */
export class CodeNotFetched extends Error {
  readonly status: number | null
  constructor(url: string, status: number | null, options?: ErrorOptions) {
    super(`${url} could not be fetched${status === null ? '' : ` (${status})`}.`, options)
    this.status = status
  }
}

/** Files that are fetched or being fetched. */
const arrivals = new Map<string, Promise<void>>()
/** Files of running modules. They are not fetched again, even if another module that needs them fails. */
const imported = new Set<string>()
const styles = new Map<string, Promise<void>>()

/**
 * The build replaces each `import()` with this function and passes the file of the module and its dependencies. A browser may
 * remember a failed import, also of a nested module, until the page is closed. So all files are first fetched into the browser's
 * cache, where a failure has no consequence, and then imported from there (decision 50).
 */
export async function fetchThenImport<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const urls = files.map((file) => new URL(`/${file}`, document.baseURI).href)
  await allOrFirstFailure(urls.map((url) => once(arrivals, url, fetchFile)))
  await allOrFirstFailure(urls.filter((url) => url.endsWith('.css')).map((url) => once(styles, url, applyStyle)))
  try {
    const module = await load()
    for (const url of urls) imported.add(url)
    return module
  } catch (error) {
    // A file was evicted from the cache: the next attempt fetches it again.
    for (const url of urls) if (!imported.has(url)) arrivals.delete(url)
    throw error
  }
}

/**
 * Waits for all, also after a failure. Otherwise the next attempt would share the promises that still fail, and files that each fail
 * twice could use up all attempts.
 */
async function allOrFirstFailure(work: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(work)
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
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
  // A truncated file is not in the cache.
  await answer.arrayBuffer().catch((cause: unknown) => {
    throw new CodeNotFetched(url, null, { cause })
  })
}

/** The page itself has already fetched most files. Fetching them again would fail without the network. */
const isOfPage = (url: string) =>
  performance
    .getEntriesByName(url, 'resource')
    .some(
      (entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType !== 'fetch' && entry.responseStatus === 200,
    )

/** A failed style sheet stays in the page without rules and is never fetched again, so a new link replaces it. */
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

/** Reading the rules of a failed sheet throws. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}
