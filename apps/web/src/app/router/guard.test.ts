import type { ApplicationConfiguration } from '@destek/contracts/system/configuration'
import { P } from '@destek/contracts/core/permissions'
import { describe, expect, it, vi } from 'vitest'
import { configurationOf } from '../../test/signed-in.ts'
import { pageTable } from '../routes/page-table.ts'
import type { Access } from './access.ts'
import { guard } from './guard.ts'

function access({ signedIn = true, load }: { signedIn?: boolean; load?: () => Promise<ApplicationConfiguration> } = {}) {
  let held = signedIn
  const steps: string[] = []
  const made: Access = {
    start: async () => void steps.push('start'),
    signedIn: () => held,
    configuration: async () => {
      steps.push('configuration')
      return load ? load() : configurationOf({ permissions: [P.Definations, P.DefinationsSources] })
    },
    clear: async () => {
      held = false
      steps.push('clear')
    },
    showError: vi.fn<Access['showError']>(),
  }
  return Object.assign(made, { steps })
}

const failing = async () => Promise.reject(new Error('No profile.'))

describe('before a page is entered', () => {
  it('a signed-in user at /login is sent to / [NAV-001]', async () => {
    expect(await guard('/login', pageTable, access())).toEqual({ redirect: '/' })
  })

  it('the profile is loaded and the permitted pages are generated from it [NAV-002] [NAV-003]', async () => {
    const user = access()
    const verdict = await guard('/definations/sources', pageTable, user)
    expect(user.steps).toEqual(['start', 'configuration'])
    expect('permitted' in verdict && verdict.permitted.map(({ name }) => name)).toContain('sources')
  })

  it('a failure clears token and permissions, is shown, and sends the user to the dashboard [NAV-004] [NAV-005]', async () => {
    const user = access({ load: failing })
    expect(await guard('/definations/sources', pageTable, user)).toEqual({ redirect: '/dashboard', failed: true })
    expect(user.steps).toEqual(['start', 'configuration', 'clear'])
    expect(user.showError).toHaveBeenCalledWith(new Error('No profile.'))
  })

  it('the signed-out rule then carries the user on to / [NAV-006]', async () => {
    const user = access({ load: failing })
    await guard('/definations/sources', pageTable, user)
    expect(await guard('/dashboard', pageTable, user)).toMatchObject({ redirect: '/' })
  })

  it('a signed-out user is sent to / from every other path, and the path is remembered [NAV-008]', async () => {
    const nobody = access({ signedIn: false })
    expect(await guard('/definations/sources', pageTable, nobody)).toEqual({ redirect: '/', remember: true })
    expect(nobody.steps).not.toContain('configuration')
  })

  it('a signed-out user enters the open paths even when the server does not answer', async () => {
    const nobody = access({ signedIn: false, load: failing })
    expect(await guard('/home', pageTable, nobody)).toEqual({ permitted: [] })
  })

  it('nothing comes between the callback and the identity provider', async () => {
    const nobody = access({ signedIn: false })
    expect(await guard('/oidc-callback', pageTable, nobody)).toEqual({ permitted: [] })
    expect(nobody.steps).toEqual([])
  })
})
