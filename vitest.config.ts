import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Test files share two cores with the PostgreSQL they ask.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{packages,apps/server,apps/identity,tools}/**/*.test.ts'],
          globalSetup: 'apps/server/src/test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      './apps/web/vite.config.ts',
    ],
  },
})
