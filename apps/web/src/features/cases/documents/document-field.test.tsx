import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderWithProviders } from '../../../test/render.tsx'
import { DocumentField } from './document-field.tsx'

const fileOf = (name: string, size = 5) => new File(['x'.repeat(size)], name)
const sized = (name: string, size: number) => Object.defineProperty(fileOf(name), 'size', { value: size })

function openField() {
  const server = fakeServer()
  const onFiles = vi.fn()
  const Form = () => {
    const [files, setFiles] = useState<File[]>([])
    onFiles(files)
    return <DocumentField files={files} onChange={setFiles} />
  }
  renderWithProviders(<Form />)
  const user = userEvent.setup({ applyAccept: false })
  const names = () => (onFiles.mock.lastCall![0] as File[]).map(({ name }) => name)
  return { user, server, names, choose: (...files: File[]) => user.upload(screen.getByLabelText('Choose documents'), files) }
}

const problems = () => within(screen.getByRole('alert'))

describe('the documents of a form', () => {
  it('are listed with their sizes, sent nowhere, and can be taken out again [DOC-004]', async () => {
    const { user, server, names, choose } = openField()
    await choose(sized('hesap-dokumu.pdf', 164 * 1024), sized('tarama.PNG', 2.44 * 1024 * 1024))
    expect(screen.getByText('hesap-dokumu.pdf')).toBeVisible()
    expect(screen.getByText('164 KB')).toBeVisible()
    expect(screen.getByText('2.4 MB')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add document (2/3)' })).toBeVisible()
    expect(server.received).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Remove hesap-dokumu.pdf' }))
    expect(names()).toEqual(['tarama.PNG'])
    expect(screen.getByRole('button', { name: 'Add document (1/3)' })).toHaveFocus()
    await choose(sized('hesap-dokumu.pdf', 164 * 1024))
    expect(names()).toEqual(['tarama.PNG', 'hesap-dokumu.pdf'])
  })

  it('are three at most; a fourth is refused by name [DOC-001]', async () => {
    const { user, names, choose } = openField()
    await choose(fileOf('1.txt'), fileOf('2.txt'), fileOf('3.txt'), fileOf('4.txt'))
    expect(names()).toEqual(['1.txt', '2.txt', '3.txt'])
    expect(problems().getByText('You can upload up to 3 documents.')).toBeVisible()
    expect(problems().getByText(/4\.txt/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove 2.txt' }))
    expect(problems().queryByText(/up to 3/)).toBeNull()
    await choose(fileOf('4.txt'))
    await user.click(screen.getByRole('button', { name: 'Add document (3/3)' }))
    expect(problems().getByText('You can upload up to 3 documents.')).toBeVisible()
  })

  it('are refused when they are there already, of another type, too large or empty; dropped ones too [DOC-002, DOC-003, DOC-005, DOC-006, DOC-007]', async () => {
    const { names, choose } = openField()
    await choose(fileOf('not.txt', 5))
    const dropped = [
      fileOf('not.txt', 5),
      fileOf('not.txt', 6),
      fileOf('kur.exe'),
      fileOf('resim.jpg'),
      sized('film.pdf', 10 * 1024 * 1024 + 1),
      fileOf('bos.docx', 0),
    ]
    const dataTransfer = { files: dropped, types: ['Files'] }
    const field = screen.getByRole('group', { name: 'Documents' })
    fireEvent.dragOver(field, { dataTransfer })
    fireEvent.drop(field, { dataTransfer })
    expect(names()).toEqual(['not.txt', 'not.txt', 'resim.jpg'])
    expect(screen.getByRole('alert').textContent).toBe(
      [
        'not.txt: This document has already been added. Please attach a different document.',
        'kur.exe: Only these types of documents are accepted: pdf, doc, docx, xls, xlsx, png, txt, jpeg, jpg.',
        '“film.pdf” is too large: a document may have at most 10 MB.',
        '“bos.docx” is empty.',
      ].join(''),
    )
  })

  it('are offered by type in the chooser of the system', () => {
    openField()
    expect(screen.getByLabelText('Choose documents')).toHaveAttribute('accept', '.pdf,.doc,.docx,.xls,.xlsx,.png,.txt,.jpeg,.jpg')
  })
})
