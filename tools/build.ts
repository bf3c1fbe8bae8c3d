import path from 'node:path'
import { buildWeb } from './build-web.ts'

try {
  await buildWeb(path.join(import.meta.dirname, '..'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
