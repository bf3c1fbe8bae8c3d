import { P } from '@destek/contracts/core/permissions'
import { type InstallationHealth, installationHealthRoutes } from '@destek/contracts/system/installation-health'
import { resources } from '@destek/locales'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer, refusal } from '../../test/fake-server.ts'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { HealthPage } from './health-page.tsx'

const healthy: InstallationHealth = {
  checkedTime: '2026-11-16T10:00:00Z',
  server: { version: '1.4.0', commit: '0123456789abcdef', startedTime: '2026-11-13T09:00:00Z', servers: 2, workers: 1 },
  database: {
    state: 'good',
    problem: null,
    version: '17.2',
    bytes: 2.5 * 1024 ** 3,
    connections: 24,
    maxConnections: 100,
    longestTransaction: 0.2,
    restarts: null,
    replicas: [{ name: '1', lag: 0.4, isUsed: true }],
  },
  liveEvents: { state: 'good', problem: null, isListening: true, reconnects: 1, lag: 0.1, streams: 12 },
  jobs: { state: 'good', problem: null, waiting: 3, oldest: null, dead: [] },
  connections: {
    state: 'good',
    problem: null,
    systems: [
      { system: 'sms', state: 'working', isPaused: false },
      { system: 'chat', state: 'off', isPaused: false },
    ],
    waiting: 0,
    failed: 0,
  },
  storage: { state: 'good', problem: null, kind: 'folder', freeBytes: 40 * 1024 ** 3, sizeBytes: 100 * 1024 ** 3, missing: 0 },
}

async function openHealth(health: InstallationHealth | 'down' = healthy) {
  const server = fakeServer()
  const kept = { health }
  server.answers(installationHealthRoutes.read, () =>
    kept.health === 'down' ? refusal(503, { message: 'The service is not available right now.' }) : kept.health,
  )
  await signedIn(server, { permissions: [P.Definations, P.DefinationsSettings] })
  return { ...(await renderPage(<HealthPage />, '/')), kept }
}

const part = (name: string) => screen.findByRole('listitem', { name })

describe('the page of the system’s health', () => {
  it('tells how each part is, in figures', async () => {
    await openHealth()
    expect(await screen.findByText('Everything works.')).toBeVisible()
    expect(await part('Server')).toHaveTextContent(
      /Good.*Version1\.4\.0.*Build0123456789.*Running for3 days.*Servers2.*Job workers1/,
    )
    expect(await part('Database')).toHaveTextContent(
      /PostgreSQL17\.2.*Size2\.5 GB.*24 of 100.*0\.2 sec.*Replica 10\.4 sec behind/,
    )
    expect(await part('Live updates')).toHaveTextContent(/ListeningYes.*Last delay0\.1 sec.*Interruptions1.*Browsers listening12/)
    expect(await part('Background jobs')).toHaveTextContent(/Waiting3.*Given upNone/)
    expect(await part('Other systems')).toHaveTextContent(/SMSWorking.*Not delivered0/)
    expect(await part('Other systems')).not.toHaveTextContent('Chat')
    expect(await part('Documents')).toHaveTextContent(/A folder of the server.*40 GB of 100 GB.*Missing files0/)
  })

  it('leaves out what is for operators where the server does', async () => {
    const server = { ...healthy.server, startedTime: null, servers: null, workers: null }
    await openHealth({ ...healthy, server, database: null, liveEvents: null, storage: null })
    expect(await screen.findByText('Everything works.')).toBeVisible()
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
      'Server',
      'Background jobs',
      'Other systems',
    ])
    expect(await part('Server')).not.toHaveTextContent(/Servers|Running for|workers/)
  })

  it('says what to do where something is wrong, and the worst first', async () => {
    await openHealth({
      ...healthy,
      jobs: { ...healthy.jobs, state: 'warning', problem: 'dead', dead: [{ job: 'deliver', count: 2 }] },
      connections: {
        ...healthy.connections,
        state: 'bad',
        problem: 'failing',
        systems: [{ system: 'sms', state: 'failing', isPaused: true }],
      },
    })
    expect(await screen.findByText('Does not work: Other systems.')).toBeVisible()
    expect(await part('Background jobs')).toHaveTextContent(/Needs a look.*deliver: 2.*Some jobs failed for the last time/)
    const connections = await part('Other systems')
    expect(connections).toHaveTextContent(/Does not work.*SMSFailing, paused.*Another system does not answer/)
    expect(within(connections).getByRole('link', { name: 'Open connections' })).toHaveAttribute('href', '/definations/settings')
  })

  it('has a sentence for every problem, in both languages', () => {
    const { shape } = installationHealthRoutes.read.answer
    const wanted = Object.entries(shape).flatMap(([name, schema]) => {
      const part = 'unwrap' in schema ? schema.unwrap() : schema
      return 'shape' in part && 'problem' in part.shape
        ? part.shape.problem.unwrap().options.map((problem: string) => `${name}.${problem}`)
        : []
    })
    expect(wanted.length).toBeGreaterThan(10)
    for (const language of ['en', 'tr'] as const) {
      const said = Object.entries(resources[language].health.advice)
      expect(said.flatMap(([name, problems]) => Object.keys(problems).map((problem) => `${name}.${problem}`)).toSorted()).toEqual(
        wanted.toSorted(),
      )
    }
  })

  it('looks again when asked, keeps what it knew when that fails, and says so when it knew nothing', async () => {
    const { kept, user } = await openHealth()
    await part('Server')
    kept.health = { ...healthy, server: { ...healthy.server, workers: 5 } }
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(async () => expect(await part('Server')).toHaveTextContent('Job workers5'))
    kept.health = 'down'
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await part('Server')).toHaveTextContent('Job workers5')
  })

  it('tells why there is nothing to see', async () => {
    await openHealth('down')
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent('The service is not available right now.')
  })
})
