import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env['JOURNEYS_PORT'] ?? 3460)
// Read in every worker too; only the first reading, which starts the server, makes the folder.
process.env['JOURNEYS_DATA'] ??= mkdtempSync(join(tmpdir(), 'rihla-journeys-'))

// Which language and theme the journeys of `languages` and `themes` in fixtures.ts are walked in, 0 to 3; drawn once for
// all workers of a run.
process.env['JOURNEYS_DRAWN'] ??= String(Math.floor(Math.random() * 4))

/**
 * A window's address bar would load a page of its own for its suggestions, which nobody sees and which takes a quarter
 * of a test's time.
 */
const notWanted = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup'
/** Chromium hears the last such list alone, so what Playwright switches off is said again. */
const offByPlaywright =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,' +
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,' +
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch'

/** Journeys: real Chromium, the real app with its own throw-away database. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/journeys',
  // Limits, not waits: a machine under load must not reach them; one that hangs does not keep CI waiting for ever.
  globalTimeout: 60 * 60_000,
  timeout: 900_000,
  expect: { timeout: 120_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] ?? 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 180_000,
    navigationTimeout: 300_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Without a locale it cannot write Arabic file names and calls each of them `download`.
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
      args: [
        // Chromium's sandbox does not start as root; an ordinary user keeps it.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // No page here lives long enough to win back what its optimized code costs to make.
        '--js-flags=--no-opt,--no-maglev',
        `--disable-features=${notWanted},${offByPlaywright}`,
      ],
    },
    // Emptied between tests, it keeps what Chromium made of the scripts: a fifth of the time.
    reuseContext: true,
    // Journeys put answers in the place of the server's, which a worker would not see; the one about it lets it in.
    serviceWorkers: 'block',
    trace: 'off',
    // What moves is painted again and again; the journey of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning server/main.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['JOURNEYS_DATA'],
      RIHLA_TESTING: '1',
      DEMO: '1',
      LOG_LEVEL: 'error',
      // The journey about it listens there.
      RIHLA_STAND_INS: `zoho-books=http://127.0.0.1:${port + 100}`,
    },
    timeout: 600_000,
    // One that was left over from an earlier run has other data: only who says so meets it.
    reuseExistingServer: process.env['JOURNEYS_REUSE'] === '1',
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
})
