import { P } from '@destek/contracts/core/permissions'
import { employeeRoutes, imageLimits } from '@destek/contracts/people/employees'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { gulsah } from '../../employees/test-employees.ts'
import { openCard } from './test-card.tsx'

const withImage = { ...gulsah, imageStamp: 'stamp-1' }
const keepers = [P.Employees, P.EmployeesManage]
const bytes = () => new Response(new Blob(['image']), { headers: { 'content-type': 'image/webp' } })
const png = (size = 10) => new File([new Uint8Array(size)], 'gulsah.png', { type: 'image/png' })

const chooseFile = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [file] } })
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:image')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe('the image of an employee', () => {
  it('is asked for with the token of the reader and shown [EMP-034]', async () => {
    const { server, unmount } = await openCard({
      employee: withImage,
      prepare: (prepared) => prepared.answers(employeeRoutes.image, bytes),
    })
    expect(await screen.findByRole('img', { name: 'Image of Gülşah Yıldırımoğlu' })).toHaveAttribute('src', 'blob:image')
    expect(server.calls(employeeRoutes.image)[0]?.headers.get('Authorization')).toBe('Bearer token-1')
    unmount()
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:image')
  })

  it('gives way to the initials where there is none', async () => {
    const { server } = await openCard()
    expect(await screen.findByText('GY')).toBeVisible()
    expect(server.calls(employeeRoutes.image)).toHaveLength(0)
    expect(screen.queryByRole('button', { name: /^Change the image/ })).not.toBeInTheDocument()
  })

  it('is changed and removed by those who keep the records', async () => {
    const { user, server, kept } = await openCard({
      permissions: keepers,
      prepare: (prepared) => {
        prepared.answers(employeeRoutes.image, bytes)
        prepared.answers(employeeRoutes.saveImage, () => ({ imageStamp: 'stamp-1' }))
        prepared.answers(employeeRoutes.removeImage, () => undefined)
      },
    })
    const button = await screen.findByRole('button', { name: 'Change the image of Gülşah Yıldırımoğlu' })
    await user.click(button)
    expect(await screen.findByRole('menuitem', { name: 'Choose image…' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Remove image' })).not.toBeInTheDocument()
    kept.employee = withImage
    chooseFile(png())
    expect(await screen.findByRole('img', { name: /^Image of/ })).toBeInTheDocument()
    expect(server.calls(employeeRoutes.saveImage)).toHaveLength(1)

    kept.employee = gulsah
    await user.click(button)
    // The menu is still opening.
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove image' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: /^Image of/ })).not.toBeInTheDocument())
    expect(server.calls(employeeRoutes.removeImage)[0]?.params).toEqual({ id: gulsah.id })
  })

  it('is not sent when it is too large, and says why the server refuses one', async () => {
    const { server } = await openCard({
      permissions: keepers,
      prepare: (prepared) =>
        prepared.answers(employeeRoutes.saveImage, () => refusal(400, { message: 'The file is no image that we know.' })),
    })
    await screen.findByRole('button', { name: /^Change the image/ })
    chooseFile(png(imageLimits.bytes + 1))
    expect(await screen.findByText('An image may have 10 MB at most.')).toBeInTheDocument()
    expect(server.calls(employeeRoutes.saveImage)).toHaveLength(0)
    chooseFile(png())
    expect(await screen.findByText('The file is no image that we know.')).toBeInTheDocument()
  })
})
