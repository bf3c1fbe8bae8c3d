import { documentRoutes } from '@destek/contracts/cases/documents'
import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { renderWithProviders } from '../../../test/render.tsx'
import { DocumentLinks } from './document-links.tsx'
import { uploadDocuments } from './use-uploads.ts'

/** The files that were handed to the browser's downloads. */
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
    // The browser adds the type of a form with its boundary.
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
