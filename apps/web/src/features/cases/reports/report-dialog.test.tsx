import { reportRoutes } from '@destek/contracts/cases/case-reports'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderWithProviders } from '../../../test/render.tsx'
import { supportCase } from '../shared/test-cases.tsx'
import { ReportDialog } from './report-dialog.tsx'

const row = supportCase(9)

function openReport() {
  const server = fakeServer()
  server.answers(reportRoutes.reasons, () => ({ items: ['Şiddet', 'Gecikme'] }))
  server.answers(reportRoutes.report, () => ({}) as never)
  const onClose = vi.fn()
  return { ...renderWithProviders(<ReportDialog supportCase={row} onClose={onClose} />), server, onClose }
}

const send = () => screen.getByRole('button', { name: /Report case/ })
const reason = () => screen.getByRole('combobox', { name: /Reason/ })
const description = () => screen.getByRole('textbox', { name: /Description/ })
const seen = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())

describe('reporting a case', () => {
  it('takes a reason that was given before, found without its accents, and a description [CASE-070]', async () => {
    const { user, server, onClose } = openReport()
    expect(screen.getByText(`DST\u2011104809 · ${row.employee!.fullName}`)).toBeVisible()
    expect(reason()).toHaveFocus()
    await user.keyboard('sid')
    await choose(user, /Reason/, 'Şiddet')
    expect(reason()).toHaveValue('Şiddet')
    await user.click(description())
    await user.paste('Please listen to the call.')
    await user.click(send())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [{ params, body, path }] = server.calls(reportRoutes.report) as [ReturnType<typeof server.calls>[0]]
    expect({ params, body }).toEqual({
      params: { id: idOf(9) },
      body: { reason: 'Şiddet', description: 'Please listen to the call.' },
    })
    expect(path).toBe(`/api/destek/activity/${idOf(9)}/report`)
  })

  it('takes a new reason as it is typed, also by the keys, and keeps it when it cannot be sent [CASE-070]', async () => {
    const { user, server, onClose } = openReport()
    server.answers(reportRoutes.report, () => refusal(404, { message: 'This case no longer exists.' }))
    await waitFor(() => expect(server.calls(reportRoutes.reasons)).toHaveLength(1))
    await user.keyboard('Gec{Enter}')
    expect(reason()).toHaveValue('Gec')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await seen('This case no longer exists.')
    expect(onClose).not.toHaveBeenCalled()
    expect(reason()).toHaveValue('Gec')
    server.answers(reportRoutes.report, () => ({}) as never)
    await user.click(send())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.calls(reportRoutes.report).at(-1)?.body).toEqual({ reason: 'Gec' })
  })

  it('wants a reason, and neither text longer than 500 characters [CASE-071, CASE-072, CASE-073]', async () => {
    const { user, server } = openReport()
    await user.click(send())
    await seen('Please input Reason.')
    for (const field of [reason(), description()]) {
      await user.click(field)
      await user.paste('x'.repeat(501))
    }
    expect(screen.getAllByText('501 / 500')).toHaveLength(2)
    await user.click(send())
    await seen('Reason length must be between 0 and 500.')
    await seen('Description length must be between 0 and 500.')
    expect(server.calls(reportRoutes.report)).toEqual([])
  })
})
