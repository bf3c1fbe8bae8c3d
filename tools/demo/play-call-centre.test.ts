import { isIP } from 'node:net'
import { simulatorUrl } from '@destek/server/integrations/call-centre/call-centre'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoCallCentre } from './call-centre.ts'
import { playCallCentre } from './play-call-centre.ts'

const product = 'http://localhost:3000'

describe('the call centre of the demo', () => {
  it('knows the token of the demo tenant, and lets the product put its phone into a frame', async () => {
    const { url, close } = (await playCallCentre(`${product}/home`, { url: 'http://127.0.0.1:0' }))!
    onTestFinished(close)
    const login = new URLSearchParams({ function: 'login', email: 'a@b.example', token: demoCallCentre.token })
    expect((await fetch(`${url}/session?${login}`)).status).toBe(200)
    expect((await fetch(`${url}/softphone`)).headers.get('content-security-policy')).toContain(`frame-ancestors ${product};`)
  })

  it('is given out at the one address where it listens, not by a name that may lead to others', async () => {
    const { url, close } = (await playCallCentre(product, { url: 'http://127.0.0.1:0' }))!
    onTestFinished(close)
    expect(isIP(new URL(url).hostname)).not.toBe(0)
    expect(new URL(simulatorUrl).hostname).toBe(new URL(url).hostname)
    expect((await fetch(`${url}/softphone`)).status).toBe(200)
  })

  it('is none where somebody else listens', async () => {
    const { url, close } = (await playCallCentre(product, { url: 'http://127.0.0.1:0' }))!
    onTestFinished(close)
    expect(await playCallCentre(product, { url })).toBeNull()
  })
})
