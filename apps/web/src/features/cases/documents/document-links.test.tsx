import { documentRoutes } from '@destek/contracts/cases/documents'
import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { renderWithProviders } from '../../../test/render.tsx'
import { DocumentLinks } from './document-links.tsx'
import { uploadDocuments } from './use-uploads.ts'

/** The files saved to the browser's downloads. */
function downloads() {
  const saved: { name: string; content: Blob }[] = []
  const blobs: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`, revokeObjectURL: vi.fn() }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blobs[Number(this.href.slice('blob:'.length))]! })
  })
  return saved
}

const documents = [
  { id: '0191f000-0000-7000-8000-000000000001', name: 'hesap dökümü.pdf', size: 2048 },
  { id: '0191f000-0000-7000-8000-000000000002', name: 'not.txt', size: 3 },
]

describe('the documents of a case', () => {
  it('are downloaded as base64 and saved under their own names [DOC-008]', async () => {
    const server = fakeServer()
    server.answers(documentRoutes.download, () => 'xZ8=')
    const saved = downloads()
    const openCase = vi.fn()
    const { user } = renderWithProviders(
      <div onClick={openCase}>
        <DocumentLinks documents={documents} />
      </div>,
    )
    await user.click(screen.getByRole('button', { name: 'Download hesap dökümü.pdf' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['hesap dökümü.pdf']))
    expect(saved[0]!.content.type).toBe('application/octet-stream')
    expect([...new Uint8Array(await saved[0]!.content.arrayBuffer())]).toEqual([0xc5, 0x9f])
    expect(server.calls(documentRoutes.download).map(({ params }) => params['id'])).toEqual([documents[0]!.id])
    expect(openCase).not.toHaveBeenCalled()
    expect(screen.getByText('not.txt')).toBeVisible()
  })

  it('say why a download failed', async () => {
    const server = fakeServer()
    server.answers(documentRoutes.download, () => refusal(404, { message: 'This document no longer exists.' }))
    const { user } = renderWithProviders(<DocumentLinks documents={documents} />)
    await user.click(screen.getByRole('button', { name: 'Download not.txt' }))
    expect(await screen.findByText('This document no longer exists.')).toBeInTheDocument()
  })
})

describe('what a browser can show', () => {
  const images = ['bir.png', 'iki.jpg'].map((name, nth) => ({
    id: `0191f000-0000-7000-8000-00000000001${nth}`,
    name,
    size: 2048,
  }))
  const bytes = (type: string) => () => new Response(new Blob(['bytes']), { headers: { 'content-type': type } })

  it('is an image over the page: arrows go on, plus and minus change its size, Escape closes, and it is downloaded', async () => {
    const server = fakeServer()
    server.answers(documentRoutes.preview, bytes('image/png'))
    server.answers(documentRoutes.download, () => 'xZ8=')
    const saved = downloads()
    const openCase = vi.fn()
    const { user } = renderWithProviders(
      <div onClick={openCase} onKeyDown={openCase}>
        <DocumentLinks documents={[...documents, ...images]} withPictures />
      </div>,
    )
    await waitFor(() => expect(document.querySelectorAll('ul img')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Show bir.png' }))
    const first = await screen.findByRole('dialog', { name: /bir\.png/ })
    expect(first).toHaveTextContent('Image 1 of 2')
    const image = await screen.findByRole('img', { name: 'bir.png' })
    await user.keyboard('+')
    expect(image).toHaveStyle({ height: '150%' })
    await user.keyboard('-')
    expect(image).not.toHaveStyle({ height: '150%' })

    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(await screen.findByRole('img', { name: 'iki.jpg' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Previous image' }))
    expect(await screen.findByRole('img', { name: 'bir.png' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['bir.png']))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    // Each image was requested once, and only images.
    expect(server.calls(documentRoutes.preview).map(({ params }) => params['id'])).toEqual(images.map(({ id }) => id))
    expect(openCase).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'click' }))
  })

  it('is a PDF in a tab of its own, which closes when it cannot be shown', async () => {
    const server = fakeServer()
    server.answers(documentRoutes.preview, bytes('text/html'))
    const blobs: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: vi.fn() }),
    )
    const tab = { location: { href: '' }, close: vi.fn() }
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as never)
    const { user } = renderWithProviders(<DocumentLinks documents={documents} />)
    await user.click(screen.getByRole('button', { name: 'Open hesap dökümü.pdf in a new tab' }))
    await waitFor(() => expect(tab.location.href).toBe('blob:1'))
    expect(blobs[0]!.type).toBe('application/pdf')
    expect(open).toHaveBeenCalledWith('about:blank', '_blank')

    server.answers(documentRoutes.preview, () => refusal(404, { message: 'This document no longer exists.' }))
    await user.click(screen.getByRole('button', { name: 'Open hesap dökümü.pdf in a new tab' }))
    expect(await screen.findByText('This document no longer exists.')).toBeInTheDocument()
    expect(tab.close).toHaveBeenCalledOnce()
  })
})

describe('sending documents', () => {
  const files = ['bir.txt', 'iki.pdf', 'üç.png'].map((name) => new File([name], name))

  it('makes one call for each file, and tells which failed and why', async () => {
    const server = fakeServer()
    server.answers(documentRoutes.upload, ({ body }) => {
      const { file } = body as { file: File }
      return file.name === 'iki.pdf' ? refusal(400, { message: 'Not valid', details: '“iki.pdf” is empty.' }) : ({} as never)
    })
    const onProgress = vi.fn()
    expect(await uploadDocuments('case-1', files, onProgress)).toEqual([{ file: files[1], reason: '“iki.pdf” is empty.' }])
    const calls = server.calls(documentRoutes.upload)
    expect(calls.map(({ params, body }) => [params['id'], (body as { file: File }).file.name])).toEqual([
      ['case-1', 'bir.txt'],
      ['case-1', 'iki.pdf'],
      ['case-1', 'üç.png'],
    ])
    // The browser sets the type of a form with its boundary.
    expect(calls[0]!.headers.has('content-type')).toBe(false)
    expect(onProgress.mock.calls).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })

  it('takes a file for sent that arrived although the answer was lost', async () => {
    const server = fakeServer()
    const already = () => refusal(403, { code: businessErrorCode('document.already'), message: 'Already there.' })
    server.answers(documentRoutes.upload, already)
    const file = new File(['x'], 'x.txt')
    expect(await uploadDocuments('case-1', [file])).toEqual([{ file, reason: 'Already there.' }])
    server.answers(documentRoutes.upload, () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await uploadDocuments('case-1', [file])).toHaveLength(1)
    server.answers(documentRoutes.upload, already)
    expect(await uploadDocuments('case-1', [file])).toEqual([])
  })
})
