import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateResources } from '../packages/locales/generate-resources.ts'

await writeFile(path.join(import.meta.dirname, '../packages/locales/resources.ts'), generateResources())
