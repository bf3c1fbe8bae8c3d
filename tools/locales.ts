import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateBrowserParts, generateResources } from '../packages/locales/generate-resources.ts'

const folder = path.join(import.meta.dirname, '../packages/locales')

await writeFile(path.join(folder, 'resources.ts'), generateResources())
await mkdir(path.join(folder, 'browser'), { recursive: true })
for (const [file, text] of Object.entries(generateBrowserParts())) await writeFile(path.join(folder, 'browser', file), text)
