import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { waitingConnections } from './waiting-connections.ts'

const connecting = (port: number) => `const socket = require('node:net').connect(${port}, '127.0.0.1', () => process.exit(0))`

it('counts the connections that nobody has accepted yet', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  // This server accepts no connections while it waits for the other process.
  for (let nth = 0; nth < 2; nth += 1) spawnSync(process.execPath, ['-e', connecting(port)])
  const isLinux = process.platform === 'linux'
  expect(waitingConnections(port)).toBe(isLinux ? 2 : null)
  await expect.poll(() => waitingConnections(port)).toBe(isLinux ? 0 : null)
})
