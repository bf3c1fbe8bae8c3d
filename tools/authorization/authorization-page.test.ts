import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { authorizationPage } from './authorization-page.ts'

it('docs/authorization.md tells what the contract states; `npm run authorization` writes it anew', async () => {
  const page = await readFile(path.join(import.meta.dirname, '../../docs/authorization.md'), 'utf8')
  expect(page).toBe(authorizationPage())
})
