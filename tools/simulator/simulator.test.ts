import { afterAll, describe, expect, it } from 'vitest'
import { startSimulator } from './start-simulator.ts'

const product = 'http://localhost:3000'
const { url, close } = await startSimulator({ port: 0, product, token: 'the-token' })
afterAll(close)

const session = async (query: Record<string, string>) => {
  const answer = await fetch(`${url}/session?${new URLSearchParams(query)}`)
  return { status: answer.status, body: (await answer.json()) as { session?: string } }
}
const order = (what: string, body: object, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(`${url}/control/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })

describe('the call centre that is played', () => {
  it('opens a session for an address in lower case and its own token only', async () => {
    const login = { function: 'login', email: 'a@b.example', token: 'the-token' }
    expect((await session(login)).body.session).toMatch(/^[\w-]{36}$/)
    expect((await session({ ...login, token: 'another' })).status).toBe(401)
    expect((await session({ ...login, email: 'A@b.example' })).status).toBe(400)
    expect((await session({ ...login, function: 'logout' })).status).toBe(400)
  })

  it.each(['/softphone', '/chat?key=k'])('lets the product and nobody else put %s into a frame', async (path) => {
    const policy = (await fetch(url + path)).headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors ${product};`)
    expect(policy).toContain(`script-src 'self';`)
  })

  it.each([
    ['tr-TR,tr;q=0.9', 'Çağrı merkezi telefonu'],
    ['en', 'Phone of the call centre'],
  ])('speaks the language of the browser: %s', async (language, words) => {
    const page = await (await fetch(`${url}/softphone`, { headers: { 'accept-language': language } })).text()
    expect(page).toContain(words)
    expect(page).not.toContain('{{')
  })

  it('tells a page what it is told at the control, and other pages nothing', async () => {
    const listen = async (page: string) => {
      const answer = await fetch(`${url}/events?page=${page}`)
      const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
      await reader.read()
      return reader
    }
    const [first] = [await listen('first'), await listen('second')]
    expect(await (await order('call', { phone: '+90', page: 'first' })).json()).toEqual({ phones: 1 })
    expect((await first.read()).value).toBe('data: {"phone":"+90","order":"call"}\n\n')
    expect(await (await order('hangup', {})).json()).toEqual({ phones: 2 })
    expect(await (await order('hangup', { email: 'nobody@b.example' })).json()).toEqual({ phones: 0 })
    const again = await listen('first')
    expect(await (await order('accept', { page: 'first' })).json()).toEqual({ phones: 1 })
    expect((await again.read()).value).toBe('data: {"order":"accept"}\n\n')
  })

  it('takes no orders that another page of the web could send, and none that it does not know', async () => {
    expect((await order('call', {}, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await order('explode', {})).status).toBe(404)
  })
})
