import { caseRoutes } from '@destek/contracts/cases/cases'
import { P } from '@destek/contracts/core/permissions'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { supportCase } from '../../features/cases/shared/test-cases.tsx'
import { startLiveEvents } from '../../lib/live/live-events.ts'
import { fakeLive } from '../../test/fake-live.ts'
import { idOf } from '../../test/records.tsx'
import { startApp } from '../test/start-app.tsx'

const agent = [P.Definations, P.DefinationsSources, P.Activity, P.Details]
let stop = () => {}
afterEach(() => stop())

async function start(permissions = agent, employeeId = idOf(504)) {
  const app = await startApp('/404', { user: { permissions } })
  app.server.answers(caseRoutes.one, () => supportCase(4, { employeeId }))
  await app.router.navigate({ href: '/profile/index' })
  const live = fakeLive(app.server)
  stop = startLiveEvents()
  await live.opened(1)
  let id = 0
  const send = (data: object) => live.streams[0]!.send('change', (id += 1), data)
  return { ...app, send }
}

const answered = { type: 'activity:employee-response', subjectId: idOf(4), isForYou: true }
const news = 'The employee answered DST‑104804'
/** How often the two cases were requested. */
const asked = ({ server }: Awaited<ReturnType<typeof start>>) =>
  server.calls(caseRoutes.one).filter(({ params }) => [idOf(4), idOf(5)].includes(params['id']!)).length

describe('an answer of an employee', () => {
  it('is told at once, wherever somebody is, with the way to the case', async () => {
    const app = await start()
    await app.send(answered)
    expect(await screen.findByText(news)).toBeInTheDocument()
    const link = screen.getByRole('link', { name: 'Open the case' })
    expect(link).toHaveAttribute('href', expect.stringContaining(`/activities/card/${idOf(4)}`))
    await app.user.click(link)
    await waitFor(() => expect(app.at()).toContain(`/activities/card/${idOf(4)}`))
    await waitFor(() => expect(screen.queryByText(news)).not.toBeInTheDocument())

    // A user who looks at the case sees the answer itself, so no notification is shown.
    const before = asked(app)
    await app.send(answered)
    await app.send({ ...answered, subjectId: idOf(5) })
    await waitFor(() => expect(asked(app)).toBeGreaterThan(before))
    expect(await screen.findAllByText(news)).toHaveLength(1)
  })

  it.each([
    ['comment', 'The employee commented on DST‑104804'],
    ['withdrawal', 'The employee withdrew DST‑104804'],
    ['reopening', 'The employee reopened DST‑104804'],
  ])('is told as what it was: a %s', async (what, told) => {
    const { send } = await start()
    await send({ ...answered, type: `activity:employee-${what}` })
    expect(await screen.findByText(told)).toBeInTheDocument()
  })

  it('is not told to others, nor to the employee, nor to those who may not read cases', async () => {
    const app = await start(agent, 'employee-1')
    await app.send({ ...answered, isForYou: false })
    await app.send({ type: 'activity:note', subjectId: idOf(4), isForYou: true })
    await app.send(answered)
    await waitFor(() => expect(asked(app)).toBe(1))
    expect(screen.queryByText(news)).not.toBeInTheDocument()
    app.unmount()
    stop()

    const employee = await start([])
    await employee.send(answered)
    await employee.send(answered)
    expect(asked(employee)).toBe(0)
    expect(screen.queryByText(news)).not.toBeInTheDocument()
  })
})
