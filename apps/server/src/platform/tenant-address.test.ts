import { describe, expect, it } from 'vitest'
import { parseTenantAddress } from './tenant-address.ts'

describe('an address at which each tenant has a host of its own', () => {
  it.each([
    ['https://calls.example.com', 'Whatever/?', 'https://calls.example.com/', 'https://calls.example.com'],
    ['http://localhost:3100', '', 'http://localhost:3100/', 'http://localhost:3100'],
    [
      'https://{tenant}.calls.example.com',
      'ornek-cagri',
      'https://ornek-cagri.calls.example.com/',
      'https://*.calls.example.com',
    ],
    [
      'https://{tenant}.calls.example.com:8443/v2',
      ' Ornek ',
      'https://ornek.calls.example.com:8443/v2',
      'https://*.calls.example.com:8443',
    ],
    ['http://{tenant}.localhost:3100', 'a', 'http://a.localhost:3100/', 'http://*.localhost:3100'],
  ])('is read from %s', (text, name, url, origin) => {
    const address = parseTenantAddress(text)
    expect(address?.of(name)?.href).toBe(url)
    expect(address?.origin).toBe(origin)
  })

  it.each([
    'calls.example.com',
    'ftp://calls.example.com',
    'javascript:alert(1)',
    'https://me:mine@calls.example.com',
    'https://{tenant}@calls.example.com',
    'https://calls.{tenant}.example.com',
    'https://my-{tenant}.calls.example.com',
    'https://{tenant}-calls.example.com',
    'https://{tenant}',
    'https://{tenant}.com',
    'https://{tenant}.127.0.0.1',
    'https://{tenant}.{tenant}.example.com',
    'https://calls.example.com/{tenant}',
    'https://{tenant}.calls.example.com/{tenant}',
    'https://calls.example.com:{tenant}',
    'https://calls.example.com?tenant={tenant}',
    'https://calls.example.com/#x',
    'https://*.example.com',
    '',
  ])('is not read from %j', (text) => {
    expect(parseTenantAddress(text)).toBeNull()
  })

  it.each([
    '',
    ' ',
    '-a',
    'a-',
    'a.b',
    'evil.example/',
    'a@b',
    'çağrı',
    'İzmir',
    'a b',
    'a:1',
    'x'.repeat(64),
    '{tenant}',
    'a\n'.repeat(2),
  ])('leads nowhere for a tenant that is called %j there', (name) => {
    expect(parseTenantAddress('https://{tenant}.calls.example.com')!.of(name)).toBeNull()
  })
})
