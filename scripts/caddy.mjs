// Finds a Caddy for the test of the shipped configuration, or installs Debian's where that can be done without asking.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const answers = (file) => spawnSync(file, ['version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return undefined
  if (!/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) return undefined
  // The package starts a service of its own where it can; a policy that forbids it keeps its ports free.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'caddy'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return answers('/usr/bin/caddy') ? '/usr/bin/caddy' : undefined
}

/** The path of a Caddy that answers, or undefined. */
export function findCaddy() {
  const named = process.env.CADDY_PATH
  if (named) return answers(named) ? named : undefined
  return ['caddy', '/usr/bin/caddy'].find(answers) ?? installOnDebian()
}
