import { configurationRoutes } from '@destek/contracts/system/configuration'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/start-test-app.ts'
import { readConfig } from '../../config/config.ts'

/** The address that a server sees for a caller, asked over a real socket from this machine. */
async function addressSeen(setting: string, forwardedFor?: string): Promise<string> {
  const app = Fastify({ trustProxy: readConfig({ TRUST_PROXY: setting }).trustProxy })
  app.get('/', async (request) => request.ip)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(url, { headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor } })
  const address = await answer.text()
  await app.close()
  return address
}

describe('the address of a caller', () => {
  it.each([
    { setting: '', forwarded: '6.6.6.6', seen: '127.0.0.1', why: 'nobody is believed unless it is said' },
    { setting: 'false', forwarded: '6.6.6.6', seen: '127.0.0.1', why: 'nobody is believed' },
    { setting: '0', forwarded: '6.6.6.6', seen: '127.0.0.1', why: 'there is no proxy' },
    { setting: '1', forwarded: '6.6.6.6, 9.9.9.9', seen: '9.9.9.9', why: 'the one proxy wrote the last entry' },
    { setting: '1', forwarded: undefined, seen: '127.0.0.1', why: 'nothing was forwarded' },
    { setting: '2', forwarded: '6.6.6.6, 9.9.9.9, 10.0.0.1', seen: '9.9.9.9', why: 'the second proxy names the first' },
    { setting: '2', forwarded: '9.9.9.9', seen: '9.9.9.9', why: 'there are fewer entries than proxies' },
    { setting: 'loopback', forwarded: '6.6.6.6, 9.9.9.9', seen: '9.9.9.9', why: 'the proxy is on this machine' },
    {
      setting: '127.0.0.1, 10.0.0.0/8',
      forwarded: '6.6.6.6, 9.9.9.9, 10.1.2.3',
      seen: '9.9.9.9',
      why: 'both proxies are listed',
    },
    { setting: 'uniquelocal,loopback', forwarded: '6.6.6.6,9.9.9.9,fd00::1', seen: '9.9.9.9', why: 'both have a name' },
    { setting: '10.0.0.0/8', forwarded: '9.9.9.9', seen: '127.0.0.1', why: 'whoever forwarded is not in the list' },
  ])('is $seen with TRUST_PROXY "$setting" and $forwarded: $why', async ({ setting, forwarded, seen }) => {
    expect(await addressSeen(setting, forwarded)).toBe(seen)
  })

  it.each([
    'true',
    'TRUE',
    'yes',
    '-1',
    '1.5',
    '100',
    'all',
    '*',
    '10.0.0',
    '10.0.0.0/0',
    '10.0.0.0/33',
    'fd00::/129',
    '1,true',
    '::/0',
    ',',
  ])('cannot be left to whoever asks: TRUST_PROXY "%s" is refused by its name, with what to write', (setting) => {
    expect(() => readConfig({ TRUST_PROXY: setting })).toThrow(/TRUST_PROXY must be the number of proxies in front of the server/)
  })
})

describe('a server behind one proxy', async () => {
  const { as } = await startTestApp({ rateLimit: 3, trustProxy: readConfig({ TRUST_PROXY: '1' }).trustProxy })
  const ask = (forwardedFor: string) => as.nobody().call(configurationRoutes.application, {}, { 'x-forwarded-for': forwardedFor })

  it('counts the requests of an address together, whatever the caller says about it', async () => {
    const statuses: number[] = []
    for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) statuses.push((await ask(`${forged}, 9.9.9.9`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await ask('1.1.1.1, 8.8.8.8')).status).toBe(200)
  })
})
