import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { planChunks } from './chunks.ts'
import { leanAntd } from './lean/lean-antd.ts'
import { filesOfImport, retriableImports } from './retriable-imports.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://localhost:3000'

const config = {
  root: here('.'),
  plugins: [react(), leanAntd(), retriableImports()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { resolveDependencies: filesOfImport },
    chunkSizeWarningLimit: 900,
    rolldownOptions: { input: { index: here('index.html'), link: here('link.html') } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/identity', '/client-settings.json', '/health'].map((path) => [path, server])),
  },
} satisfies UserConfig

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return config
  const codeSplitting = {
    groups: [{ debugName: 'layers', name: await planChunks(config), includeDependenciesRecursively: false }],
  }
  return {
    ...config,
    build: { ...config.build, rolldownOptions: { ...config.build.rolldownOptions, output: { codeSplitting } } },
  }
})
