import { describe, expect, it, onTestFinished } from 'vitest'
import { demoCallCentre } from './call-centre.ts'
import { playCallCentre } from './play-call-centre.ts'

const product = 'http://localhost:3000'

describe('the call centre of the demo', () => {
  it('knows the token of the demo tenant, and lets the product put its phone into a frame', async () => {
    const { url, close } = (await playCallCentre(`${product}/home`, 'http://localhost:0'))!
    onTestFinished(close)
    const login = new URLSearchParams({ function: 'login', email: 'a@b.example', token: demoCallCentre.token })
    expect((await fetch(`${url}/session?${login}`)).status).toBe(200)
    expect((await fetch(`${url}/softphone`)).headers.get('content-security-policy')).toContain(`frame-ancestors ${product};`)
  })

  it('is none where somebody else listens', async () => {
    const { url, close } = (await playCallCentre(product, 'http://localhost:0'))!
    onTestFinished(close)
    expect(await playCallCentre(product, url)).toBeNull()
  })
})
