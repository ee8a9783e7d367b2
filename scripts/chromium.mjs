// Finds a Chromium for the journeys, or installs one where that can be done without asking.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const answers = (file) => {
  try {
    return /\d+\./.test(
      execFileSync(file, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 }).toString(),
    )
  } catch {
    return false
  }
}
/** The first draws no window around each page, which nobody sees here and which takes a seventh of a page's time. */
const onPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const standard = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function which(name) {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.split('\n')[0].trim() : undefined
}

function cached() {
  const base = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(base)) return undefined
  for (const folder of readdirSync(base)
    .filter((name) => name.startsWith('chromium'))
    .sort()
    .reverse()) {
    for (const inner of [
      'chrome-linux/chrome',
      'chrome-linux64/chrome',
      'chrome-linux/headless_shell',
      'chrome-headless-shell-linux64/chrome-headless-shell',
    ]) {
      const file = join(base, folder, inner)
      if (existsSync(file) && answers(file)) return file
    }
  }
  return undefined
}

function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return undefined
  if (!/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) return undefined
  console.log('Installing Chromium for the journeys...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  // Of the same source and version; where it is not offered, the whole browser.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    const file = which(name)
    if (file && answers(file)) return file
  }
  return undefined
}

/** Path of a browser that answers, or undefined. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return answers(given) ? given : undefined
  for (const name of onPath) {
    const file = which(name)
    if (file && answers(file)) return file
  }
  return standard.find((file) => existsSync(file) && answers(file)) ?? cached() ?? installOnDebian()
}
