import { fileURLToPath } from 'node:url'
import type { ModulePreloadOptions, Plugin } from 'vite'

const helper = fileURLToPath(new URL('src/lib/api/fetch-then-import.ts', import.meta.url))

/**
 * Vite wraps each `import()` of the build in a function that receives the files of the module. Ours replaces it and can repeat a
 * failed fetch (decision 50).
 */
export function retriableImports(): Plugin {
  let isUsed = false
  return {
    name: 'retriable-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler() {
        isUsed = true
        return `export { fetchThenImport as __vitePreload } from ${JSON.stringify(helper)}`
      },
    },
    buildEnd() {
      if (!isUsed) this.error('Vite no longer asks for its preload helper: failed imports would not be repeated.')
    },
  }
}

/** Vite lists no files for a module without dependencies. Ours always lists the module's own file. */
export const filesOfImport: ModulePreloadOptions['resolveDependencies'] = (file, dependencies, { hostType }) =>
  hostType === 'js' ? [...new Set([file, ...dependencies])] : dependencies
