import { connectionRoutes, type ConnectionTest } from '@destek/contracts/system/connections'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../test/fake-server.ts'
import { setViewportWidth } from '../../test/viewport.ts'
import { allStates, connection, now, openConnections } from './test-connections.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const row = (name: RegExp) => screen.findByRole('row', { name })
const button = (name: string) => screen.getByRole('button', { name })

describe('the connections', () => {
  it('say of each system how it is, when it last worked, what went wrong, what waits and how quick it is', async () => {
    await openConnections()
    expect(await row(/^Service desk/)).toHaveTextContent(/sd\.example\.comWorking13:00, now–0212 ms/)
    expect(await row(/^SMS/)).toHaveTextContent(
      /FailingPaused until 13:0211:5812:59 · The account has no credit left\. 40218no answer/,
    )
    expect(await row(/^Directory/)).toHaveTextContent(/Built in, for trying outNot checked yet–––212 ms/)
    expect(await row(/^Call centre/)).toHaveTextContent(/Slow13:00, now––1,840 ms/)
    expect(await row(/^Chat/)).toHaveTextContent(/Not part of this workspaceOff––––$/)
    const line = within(await row(/^Service desk/)).getByRole('img')
    expect(line).toHaveAccessibleName('Answers of the last hour took 180 to 212 ms; minutes without an answer: 1')
  })

  it('are summed up, the worst first, with the time of the check', async () => {
    await openConnections()
    const summary = within(await screen.findByRole('list', { name: 'State of the connections' }))
    const words = ['1 failing', '1 slow', '1 working', '1 not checked yet', '1 incomplete', '1 off']
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(words)
    expect(screen.getByText('Checked at 13:00, every minute')).toBeVisible()
  })

  it('lead to the settings of what is off or incomplete, where the tenant has them', async () => {
    const { user, opened } = await openConnections()
    await row(/^Mail/)
    await user.click(button('Open settings: Mail'))
    expect(opened).toEqual(['mail'])
    expect(within(await row(/^Chat/)).queryByRole('button')).not.toBeInTheDocument()
  })

  it('are cards on a phone, without what there is nothing to say about', async () => {
    setViewportWidth(375)
    await openConnections({ items: [allStates[0]!, allStates[5]!] })
    const cards = within(await screen.findByRole('list', { name: 'Connections' })).getAllByRole('listitem')
    expect(cards[0]).toHaveTextContent(/Service desk.*Working.*Last success13:00, now.*212 ms/)
    expect(cards[1]).not.toHaveTextContent('Last success')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('are asked for again each minute, and keep what was known when that fails', async () => {
    vi.useFakeTimers({ now: Date.parse(now), shouldAdvanceTime: true })
    const { server, kept } = await openConnections()
    await row(/^Service desk/)
    kept.items = [connection({ state: 'slow', milliseconds: 2000 })]
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(async () => expect(await row(/^Service desk/)).toHaveTextContent('2,000 ms'))
    server.answers(connectionRoutes.list, () => refusal(500, { message: 'Down.' }))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() => expect(server.calls(connectionRoutes.list).length).toBeGreaterThan(2))
    expect(await row(/^Service desk/)).toHaveTextContent('2,000 ms')
    expect(screen.queryByText('Down.')).not.toBeInTheDocument()
  })
})

describe('testing a connection', () => {
  const passed = (more: Partial<ConnectionTest> = {}): ConnectionTest => ({
    isSuccess: true,
    milliseconds: 95,
    sentence: null,
    connection: connection({ milliseconds: 95 }),
    ...more,
  })

  it('is busy meanwhile, shows the answer in the row and says it', async () => {
    const { user, server } = await openConnections()
    const { promise, resolve } = Promise.withResolvers<ConnectionTest>()
    server.answers(connectionRoutes.test, () => promise)
    await row(/^Service desk/)
    await user.click(button('Test connection: Service desk'))
    await waitFor(() => expect(button('Test connection: Service desk')).toHaveClass('ant-btn-loading'))
    expect(button('Test connection: SMS')).not.toHaveClass('ant-btn-loading')
    resolve(passed())
    expect(await screen.findByText('Service desk answered in 95 ms.')).toBeInTheDocument()
    expect(await row(/^Service desk/)).toHaveTextContent(/95 msAnswered/)
    expect(server.calls(connectionRoutes.test).map(({ params }) => params)).toEqual([{ system: 'serviceDesk' }])
  })

  it('says why it failed', async () => {
    const { user, server } = await openConnections()
    const sentence = 'It does not accept the account of the settings.'
    const failing = connection({ state: 'failing', lastError: { time: now, sentence, code: '401' } })
    server.answers(connectionRoutes.test, () => passed({ isSuccess: false, sentence, connection: failing }))
    await row(/^Service desk/)
    await user.click(button('Test connection: Service desk'))
    expect(await screen.findByText(`Service desk did not pass the test: ${sentence}`)).toBeInTheDocument()
    expect(await row(/^Service desk/)).toHaveTextContent(/Failing.*13:00 · It does not accept the account.*Failed/)
    expect(button('Test connection: Service desk')).toHaveAccessibleDescription(sentence)
  })

  it('of all asks each that is in use, and says how many answered', async () => {
    const { user, server } = await openConnections()
    server.answers(connectionRoutes.test, ({ params }) => {
      const of = allStates.find(({ system }) => system === params['system'])!
      return passed({ isSuccess: of.state !== 'failing', connection: of })
    })
    await row(/^Service desk/)
    await user.click(button('Test all'))
    expect(await screen.findByText('3 of 4 answered.')).toBeInTheDocument()
    const asked = server.calls(connectionRoutes.test).map(({ params }) => params['system'])
    expect(asked).toEqual(['serviceDesk', 'sms', 'directory', 'callCentre'])
  })

  it('can be repeated after the question itself failed', async () => {
    const { user, server } = await openConnections()
    server.answers(connectionRoutes.test, () => refusal(500, { message: 'An internal error occurred.' }))
    await row(/^Service desk/)
    await user.click(button('Test connection: Service desk'))
    expect(await screen.findByText('An internal error occurred.')).toBeVisible()
    server.answers(connectionRoutes.test, () => passed())
    await user.click(button('Test connection: Service desk'))
    expect(await screen.findByText('Service desk answered in 95 ms.')).toBeInTheDocument()
  })
})
