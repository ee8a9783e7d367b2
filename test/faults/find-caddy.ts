import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const answers = (file: string) => spawnSync(file, ['version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

function installOnDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return undefined
  if (!/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  run(['update', '-qq'])
  run(['install', '-y', '-qq', '--no-install-recommends', 'caddy'])
  return answers('/usr/bin/caddy') ? '/usr/bin/caddy' : undefined
}

/** A Caddy that answers (`CADDY_PATH` first), or Debian's, installed where that can be done without asking. */
export function findCaddy(): string | undefined {
  const named = process.env['CADDY_PATH']
  if (named) return answers(named) ? named : undefined
  return ['caddy', '/usr/bin/caddy'].find(answers) ?? installOnDebian()
}
