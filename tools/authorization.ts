import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { authorizationPage } from './authorization/authorization-page.ts'

await writeFile(path.join(import.meta.dirname, '../docs/authorization.md'), authorizationPage())
