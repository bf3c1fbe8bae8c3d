import type { Page } from '@playwright/test'

export interface Fetched {
  path: string
  kind: 'page' | 'script' | 'look' | 'font' | 'answer'
  /** As they came over the network, with the headers. */
  bytes: number
  encoding: string
}

/** Milliseconds to wait for late requests, after the page can be used. */
const idle = 3000

/**
 * Records the requests of a page. `done` returns those that started before the page could be used, which is when the selector
 * matches, and the later ones.
 */
export async function followFetches(page: Page, usable: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const begun = new Map<string, Omit<Fetched, 'bytes'>>()
  const fetched: Fetched[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    begun.set(requestId, { path: new URL(request.url).pathname, kind: kindOf(type), encoding: '' })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const known = begun.get(requestId)
    if (known) known.encoding = response.headers['content-encoding'] ?? ''
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const known = begun.get(requestId)
    if (known) fetched.push({ ...known, bytes })
  })
  await page.addInitScript({ content: markUsable(usable) })
  return {
    async done(): Promise<[needed: Fetched[], later: Fetched[]]> {
      await page.locator(usable).first().waitFor()
      await page.waitForTimeout(idle)
      const afterwards = new Set(
        await page.evaluate(() => {
          const at = performance.getEntriesByName('usable')[0]!.startTime
          const resources = performance.getEntriesByType('resource')
          return resources.filter(({ startTime }) => startTime > at).map(({ name }) => new URL(name).pathname)
        }),
      )
      return [fetched.filter((each) => !afterwards.has(each.path)), fetched.filter((each) => afterwards.has(each.path))]
    },
  }
}

/** Runs in the page: marks the moment when the element is there. */
const markUsable = (selector: string) => `
  const observer = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(selector)})) return
    performance.mark('usable')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })`

/** A telephone on a weak network. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const bytesPerSecond = 1_600_000 / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

function kindOf(type: string | undefined): Fetched['kind'] {
  if (type === 'Document') return 'page'
  if (type === 'Script') return 'script'
  if (type === 'Stylesheet') return 'look'
  return type === 'Font' ? 'font' : 'answer'
}
