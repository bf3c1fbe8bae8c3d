import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@destek/contracts/core/languages'

/** The manifest of the build: the file of each entry, and the files that it imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>

/**
 * The pages of the built browser application. Each loads the texts of its language beside its code, and the application also
 * preloads the code for signed-in users.
 */
export async function readWebPages(folder: string) {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const application = await read('index.html')
  const link = await read('link.html').catch(() => application)
  const manifest = JSON.parse(await read('.vite/manifest.json').catch(() => '{}')) as Manifest
  const words = (part: string, language: Language) => `../../packages/locales/browser/${language}-${part}.ts`

  const withWords = (page: string, language: Language): string => {
    const first = filesOf(manifest, [words('first', language)])
    return page.replace(
      '</head>',
      `${first.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')}</head>`,
    )
  }
  const withShell = (page: string, language: Language): string => {
    const signedIn = filesOf(manifest, ['src/app/layout/signed-in-shell.tsx', words('home', language)])
    return page.replace('src="/theme.js"', `src="/theme.js" data-signed-in="${signedIn.map((file) => `/${file}`).join(' ')}"`)
  }
  const pagesIn = (language: Language) => ({
    application: withShell(withWords(application, language), language),
    link: withWords(link, language),
  })
  return { en: pagesIn('en'), tr: pagesIn('tr') } satisfies Record<Language, object>
}

/** The files of these sources and of everything that they cannot do without. */
function filesOf(manifest: Manifest, sources: string[]): string[] {
  const files = new Set<string>()
  const add = (source: string) => {
    const built = manifest[source]
    if (!built || files.has(built.file)) return
    files.add(built.file)
    built.imports?.forEach(add)
  }
  sources.forEach(add)
  return [...files]
}
