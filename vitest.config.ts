import { defineConfig } from 'vitest/config'

/** Test files share two cores with the PostgreSQL they ask. */
const maxWorkers = 2

const webTests = {
  environment: 'jsdom',
  setupFiles: ['./src/test/setup.ts'],
  restoreMocks: true,
  // Under "test" Ant Design gives every dialog and tooltip the same id, and so mixes up their names and their Escape keys.
  env: { NODE_ENV: 'development' },
  // A test reads the tokens; the other style sheets are nothing to jsdom.
  css: { include: [/tokens\.css/] },
  maxWorkers,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      // One copy of every module in each worker here too: loading the whole server anew for every file takes longer than most of them.
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['{packages,apps/server,apps/identity,tools}/**/*.test.ts'],
          globalSetup: 'apps/server/src/test/global-setup.ts',
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A busy machine is no reason to fail.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      // The browser's tests share one jsdom and one copy of every module in each worker, which takes a third of the time. The setup
      // file clears what they leave behind. Those that put another module in the place of a real one have a copy of their own.
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        test: {
          ...webTests,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.alone.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        test: { ...webTests, name: 'web-alone', include: ['src/**/*.alone.test.{ts,tsx}'] },
      },
    ],
  },
})
