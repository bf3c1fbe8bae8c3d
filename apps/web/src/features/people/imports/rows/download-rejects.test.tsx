import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../../test/fake-server.ts'
import { renderWithProviders } from '../../../../test/render.tsx'
import { DownloadRejects } from './download-rejects.tsx'
import { employeeImport } from '../test-imports.tsx'

describe('the rejected rows', () => {
  it('are saved as a spreadsheet that is named after the file', async () => {
    const saved: { name: string; content: Blob }[] = []
    let content: Blob
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (content = blob) && 'blob:1', revokeObjectURL: vi.fn() }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content })
    })
    const server = fakeServer()
    server.answers(employeeImportRoutes.rejectsFile, () => 'xZ8=')
    const { user } = renderWithProviders(<DownloadRejects found={employeeImport({ fileName: 'calisanlar.2026.csv' })} />)
    await user.click(screen.getByRole('button', { name: 'Download rejects' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['calisanlar.2026 rejects.xlsx']))
    expect(saved[0]!.content.type).toContain('spreadsheetml')
    expect([...new Uint8Array(await saved[0]!.content.arrayBuffer())]).toEqual([0xc5, 0x9f])
  })
})
