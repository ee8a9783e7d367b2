import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = 4390
const url = `http://localhost:${port}`
const dataDir = join(import.meta.dirname, 'test-results', 'journeys-data')

/** Journeys: real Chromium, the real house with its own throw-away database, a clock that stands still where told. */
export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results/journeys',
  // A warm machine needs two minutes for all; one that hangs should not keep CI waiting.
  globalTimeout: 8 * 60_000,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [
    ['list'],
    ...(process.env['PLAYWRIGHT_JSON'] ? [['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }] as const] : []),
  ],
  use: {
    baseURL: url,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      // Root has no sandbox to enter; the rest keeps a headless browser quiet.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `${url}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, RIHLA_TESTING: '1', DEMO: '1' },
  },
})
