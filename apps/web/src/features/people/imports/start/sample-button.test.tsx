import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../../../lib/i18n/i18n.ts'
import { renderWithProviders } from '../../../../test/render.tsx'
import { SampleButton } from './sample-button.tsx'

describe('the sample file', () => {
  let saved: { name: string; content: Blob } | null = null
  beforeEach(() => {
    let content: Blob
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (content = blob) && 'blob:1', revokeObjectURL: vi.fn() }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved = { name: this.download, content }
    })
  })

  it('has our names of the columns in the language of the reader and one row, as a spreadsheet opens it', async () => {
    setLanguage('tr')
    const { user } = renderWithProviders(<SampleButton />)
    await user.click(screen.getByRole('button', { name: 'Örnek dosya' }))
    expect(saved?.name).toBe('calisanlar-ornek.csv')
    const bytes = new Uint8Array(await saved!.content.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [heads, row, ...rest] = new TextDecoder().decode(bytes).split('\r\n')
    expect(heads).toMatch(/^CCMS sicil no;Ad;Soyad;Kullanıcı adı;E-posta;Telefon;/)
    expect(row!.split(';')).toHaveLength(heads!.split(';').length)
    expect(row).toContain('Yıldırımoğlu')
    expect(rest).toEqual([''])
  })
})
