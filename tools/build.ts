import path from 'node:path'
import { buildServer } from './build/build-server.ts'
import { buildWeb } from './build/build-web.ts'

try {
  const root = path.join(import.meta.dirname, '..')
  await buildWeb(root)
  await buildServer(root)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
