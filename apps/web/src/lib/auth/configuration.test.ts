import { configurationRoutes } from '@destek/contracts/system/configuration'
import { P } from '@destek/contracts/core/permissions'
import { F, S } from '@destek/contracts/system/settings'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { signedIn } from '../../test/signed-in.ts'
import { ApiError } from '../api/api-error.ts'
import {
  clearConfiguration,
  featureOn,
  loadConfiguration,
  may,
  canCall,
  settingOn,
  settingValue,
  tenantZone,
} from './configuration.ts'

describe('what a user may do', () => {
  it('comes from the application configuration and goes with it [PERM-005] [PERM-003]', async () => {
    expect(may(P.Activity)).toBe(false)
    await signedIn(fakeServer(), { permissions: [P.Activity] })
    expect([may(P.Activity), may(P.Dashboard)]).toEqual([true, false])
    clearConfiguration()
    expect(may(P.Activity)).toBe(false)
  })

  it('is enough with any one of the listed permissions [PERM-001]', async () => {
    await signedIn(fakeServer(), { permissions: [P.ActivityCreate] })
    expect(may(P.ActivityAllList, P.ActivityCreate)).toBe(true)
    expect(may(P.ActivityAllList, P.ActivityMyQueues)).toBe(false)
  })

  it('cannot be asked without naming a permission [ERR-018]', () => {
    expect(() => may()).toThrow('at least one permission')
  })

  it('is waited for two minutes, after which the call counts as unanswered [API-145]', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    // Uses the test's clock for the timeouts of calls.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('It took too long.', 'TimeoutError')), milliseconds)
      return limit.signal
    })
    const server = fakeServer()
    server.answers(configurationRoutes.application, ({ signal }) => endsWith(signal!))
    server.on('GET', '/health/live', () => ({}))
    const ended = vi.fn()
    loadConfiguration().catch(ended)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(ended).toHaveBeenCalledWith(expect.any(ApiError))
    expect(server.calls(configurationRoutes.application)).toHaveLength(1)
  })

  it('follows needs, area and feature of a route', async () => {
    const route = { ...sourceRoutes.save, feature: F.Sms }
    const on = { [F.Sms]: 'true' }
    const both = [P.Definations, P.DefinationsSources]
    const cases: [boolean, readonly (typeof both)[number][], Record<string, string>][] = [
      [true, both, on],
      [false, both, {}],
      [false, both, { [F.Sms]: 'false' }],
      [false, [P.Definations], on],
      [false, [P.DefinationsSources], on],
    ]
    for (const [expected, permissions, features] of cases) {
      await signedIn(fakeServer(), { permissions, features })
      expect(canCall(route)).toBe(expected)
    }
  })

  it('opens a route without needs to everybody who is signed in, and an anonymous one to all', async () => {
    expect([canCall({}), canCall({ anonymous: true })]).toEqual([false, true])
    await signedIn(fakeServer())
    expect(canCall({})).toBe(true)
  })

  it('reads features, settings and the tenant’s zone', async () => {
    await signedIn(fakeServer(), {
      features: { [F.Sms]: 'true' },
      settings: { [S.FaqEnable]: 'true', [S.FaqUrl]: '/faq.html' },
      timeZone: 'Europe/Athens',
    })
    expect([featureOn(F.Sms), featureOn(F.Password)]).toEqual([true, false])
    expect([settingOn(S.FaqEnable), settingOn(S.ChatEnable), settingValue(S.FaqUrl)]).toEqual([true, false, '/faq.html'])
    expect(tenantZone()).toBe('Europe/Athens')
  })
})

/** A server that never answers: the call ends by its timeout. */
const endsWith = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
