import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { type Options, startTestApp, type TestApp } from '../start-test-app.ts'
import { createTestDatabase } from '../test-database.ts'
import { whenOver } from '../when-over.ts'

/** The server with a way to its database that can be cut and looked into. */
export async function startAppBehindProxy(options: Options = {}): Promise<TestApp & { proxy: TcpProxy }> {
  const urls = options.beside?.urls ?? options.urls ?? (await createTestDatabase())
  const proxy = await startTcpProxy(urls.appUrl)
  whenOver(() => proxy.shut())
  return { ...(await startTestApp({ ...options, urls, databaseUrl: proxy.url })), proxy }
}
