import { expect, it, vi } from 'vitest'
import { downloadStamp, saveBase64 } from './download.ts'

it('hands a file to the downloads under its name', async () => {
  let saved: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved = blob
        return 'blob:1'
      },
      revokeObjectURL: vi.fn(),
    }),
  )
  const clicked: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this)
  })
  saveBase64('Categories_2026-11-15.xlsx', btoa('\x50\x4b\xff'), 'application/x-test')
  expect(clicked[0]).toMatchObject({ download: 'Categories_2026-11-15.xlsx', href: 'blob:1' })
  expect(saved?.type).toBe('application/x-test')
  expect([...new Uint8Array(await saved!.arrayBuffer())]).toEqual([0x50, 0x4b, 0xff])
})

it('names files by the tenant’s day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-14T22:30:00Z') })
  expect(downloadStamp()).toBe('2026-11-15')
})
