import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://localhost:3000'

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // Data addresses would need an exception in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // Libraries change seldom: browsers keep these files when only the product's own code changes.
        codeSplitting: {
          groups: [
            // Only the pages with charts load them.
            { name: 'charts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 4 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'antd', test: /node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/, priority: 2 },
            { name: 'vendor', test: /node_modules[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/identity', '/client-settings.json', '/health'].map((path) => [path, server])),
  },
  test: {
    environment: 'jsdom',
    setupFiles: [here('src/test/setup.ts')],
    restoreMocks: true,
    // Under "test" Ant Design gives every dialog and tooltip the same id, and so mixes up their names and their Escape keys.
    env: { NODE_ENV: 'development' },
    // A test reads the tokens; the other style sheets are nothing to jsdom.
    css: { include: [/tokens\.css/] },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
