import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../test/fake-server.ts'
import { fetchThenImport } from './fetch-then-import.ts'

let built = 0

describe('an import of the build', () => {
  let server: FakeServer
  let files: { page: string; nested: string }
  beforeEach(() => {
    server = fakeServer()
    // Each test has its own files, like each build.
    built += 1
    files = { page: `assets/page-${built}.js`, nested: `assets/nested-${built}.js` }
    serve(files.page)
    serve(files.nested)
  })

  const serve = (file: string) => server.on('GET', `/${file}`, () => new Response('export {}'))
  const failures = {
    'the network is gone': () => Promise.reject(new TypeError('Failed to fetch')),
    'the answer breaks off': () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('broken off')) })),
    'a proxy answers for the server': () => new Response(null, { status: 502 }),
    'the server does not have it': () => new Response(null, { status: 404 }),
  }
  const load = vi.fn(() => Promise.resolve('module'))
  const run = () => fetchThenImport(load, Object.values(files))
  const asked = () => server.received.map(({ path }) => path.slice(1))

  it.each(Object.keys(failures).flatMap((failure) => (['page', 'nested'] as const).map((file) => ({ failure, file }))))(
    'is not begun when $failure for its $file file, and succeeds when the file has come',
    async ({ failure, file }) => {
      server.on('GET', `/${files[file]}`, failures[failure as keyof typeof failures])
      await expect(run()).rejects.toThrow(`${files[file]} could not be fetched`)
      expect(load).not.toHaveBeenCalled()
      serve(files[file])
      expect(await run()).toBe('module')
    },
  )

  it('fetches each file once, however many imports need it', async () => {
    expect(await Promise.all([run(), run()])).toEqual(['module', 'module'])
    await run()
    expect(asked()).toEqual([files.page, files.nested])
  })

  it('never fetches what the page has fetched itself', async () => {
    const fetched = Object.create(PerformanceResourceTiming.prototype) as PerformanceResourceTiming
    for (const [name, value] of Object.entries({ initiatorType: 'script', responseStatus: 200 }))
      Object.defineProperty(fetched, name, { value })
    vi.spyOn(performance, 'getEntriesByName').mockImplementation((url) => (url.endsWith(files.nested) ? [fetched] : []))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    await expect(run()).rejects.toThrow('dynamically imported')
    expect(asked()).toEqual([files.page])
    expect(await run()).toBe('module')
    expect(asked()).toEqual([files.page, files.page])
  })

  it('does not fetch files again that another module runs with, when an import fails', async () => {
    await fetchThenImport(load, [files.nested])
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    await expect(run()).rejects.toThrow('dynamically imported')
    expect(await run()).toBe('module')
    expect(asked()).toEqual([files.nested, files.page, files.page])
  })

  it('fetches its files again when the import itself fails', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    await expect(run()).rejects.toThrow('dynamically imported')
    expect(await run()).toBe('module')
    expect(asked()).toEqual([files.page, files.nested, files.page, files.nested])
  })

  it('waits for its style sheet, and asks for one that failed again', async () => {
    const sheet = `assets/page-${built}.css`
    serve(sheet)
    const link = () =>
      vi.waitFor(() => {
        const found = document.head.querySelector(`link[href$="${sheet}"]`)
        expect(found).not.toBeNull()
        return found!
      })
    const first = fetchThenImport(load, [files.page, sheet])
    const failed = await link()
    failed.dispatchEvent(new Event('error'))
    await expect(first).rejects.toThrow(`${sheet} could not be fetched`)
    expect(load).not.toHaveBeenCalled()

    const second = fetchThenImport(load, [files.page, sheet])
    await vi.waitFor(() => expect(failed.isConnected).toBe(false))
    ;(await link()).dispatchEvent(new Event('load'))
    expect(await second).toBe('module')
  })
})
