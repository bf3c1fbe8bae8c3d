import { P } from '@destek/contracts/core/permissions'
import { employeeRoutes, type VoiceDetail } from '@destek/contracts/people/employees'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { statusTagColours } from '../../../ui/display/status-tag.tsx'
import { gulsah } from '../../employees/test-employees.ts'
import { toneColours } from './facts/tones.ts'
import { openCard } from './test-card.tsx'

const detail: VoiceDetail = {
  userStatus: 1,
  userStatusMessage: 'Enrolled in March',
  voicePrintStatus: -1,
  voicePrintStatusMessage: null,
}

const open = (more: Partial<VoiceDetail> = {}, permissions = [P.Employees, P.EmployeesVoice]) =>
  openCard({
    permissions,
    prepare: (server) => server.answers(employeeRoutes.voiceDetail, () => ({ ...detail, ...more })),
  })

describe('the voice detail of an employee', () => {
  it('is a tag for the voice user and one for the voice print, with what is said about them [EMP-027]', async () => {
    const { server } = await open()
    expect((await screen.findByText('Voice user')).parentElement).toHaveTextContent('Voice userSuccessfulEnrolled in March')
    expect(screen.getByText('Voice print').parentElement).toHaveTextContent('Voice printN/A')
    expect(server.calls(employeeRoutes.voiceDetail)[0]?.params).toEqual({ id: gulsah.ident })
  })

  it.each([
    { status: -1, reads: 'N/A', tone: 'danger' },
    { status: 0, reads: 'Warning', tone: 'warning' },
    { status: 1, reads: 'Successful', tone: 'success' },
    { status: 7, reads: 'Status 7', tone: 'info' },
  ] as const)('is a tag of $tone for the status $status [EMP-016]', async ({ status, reads, tone }) => {
    await open({ userStatus: 99, voicePrintStatus: status })
    const { background } = statusTagColours(toneColours[tone], 'light')
    expect((await screen.findByText(reads)).parentElement).toHaveStyle({ background })
  })

  it('is not asked for without the permission [EMP-027]', async () => {
    const { server } = await open({}, [P.Employees])
    await screen.findByText('gyildirimoglu')
    expect(server.calls(employeeRoutes.voiceDetail)).toHaveLength(0)
    expect(screen.queryByText('Voice user')).not.toBeInTheDocument()
  })
})
