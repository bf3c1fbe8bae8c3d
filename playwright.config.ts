import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { resultFiles } from './tools/testing/test-results.ts'
import { callCentrePort, port, strangerPort } from './e2e/support/ports.ts'

const baseURL = `http://localhost:${port}`
const simulators = [callCentrePort, strangerPort]
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.test-results/stories',
  // The stories share two cores with the server and its PostgreSQL.
  workers: 2,
  fullyParallel: true,
  // A busy machine is no reason to fail.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: process.env.STORY_RESULTS ?? resultFiles.playwright }]],
  use: {
    baseURL,
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  globalTeardown: './e2e/support/check-log.ts',
  webServer: [
    {
      command: `node tools/run.mjs start > "${path.join(dataDirectory(), 'server.log')}"`,
      url: `${baseURL}/health/ready`,
      timeout: 120_000,
      env: {
        PORT: String(port),
        DATA_DIR: dataDirectory(),
        LOG_LEVEL: 'debug',
        // No proxy has to notice that it stops.
        DRAIN_SECONDS: '0',
        CALL_CENTRE_URL: `http://127.0.0.1:${simulators[0]}`,
      },
      stdout: 'ignore',
      stderr: 'pipe',
      // The server stops its PostgreSQL when asked to end; killed, it could not.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
    ...simulators.map((simulatorPort) => ({
      command: 'node tools/simulator.ts',
      url: `http://127.0.0.1:${simulatorPort}/control`,
      env: { SIMULATOR_PORT: String(simulatorPort), SIMULATOR_PRODUCT: baseURL },
      stdout: 'ignore' as const,
      stderr: 'pipe' as const,
    })),
  ],
})

/** Fresh for every run and gone after it. The workers read this file too, and find the folder in the environment. */
function dataDirectory(): string {
  if (!process.env.E2E_DATA_DIR) {
    const folder = mkdtempSync(path.join(tmpdir(), 'destek-stories-'))
    process.env.E2E_DATA_DIR = folder
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  return process.env.E2E_DATA_DIR
}
