import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { startLiveEvents } from '../../../lib/live/live-events.ts'
import { fakeLive } from '../../../test/fake-live.ts'
import { openSources, source } from './test-sources.tsx'

describe('the Sources page while others work', () => {
  let stop: () => void = () => undefined
  afterEach(() => stop())

  it('shows what somebody else has just added', async () => {
    const { server, kept } = await openSources()
    await screen.findByText('WHATSAPP')
    const live = fakeLive(server)
    stop = startLiveEvents()
    await live.opened(1)
    const fax = source(9, { code: 'FAX', name: 'Fax' })
    kept.push(fax)
    await live.streams[0]!.send('change', 1, { type: 'source.created', subjectId: fax.id })
    expect(await screen.findByText('FAX')).toBeVisible()
  })
})
