import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunAs } from './binaries.ts'

const run = promisify(execFile)

/**
 * What PostgreSQL's processes begin with. How the C library gives memory back is set for this process, which stays for
 * months: a connection that asks and frees the same kilobytes with each statement would wait for each of them anew.
 */
export const childEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_'))),
  LC_ALL: 'C',
  TZ: 'UTC',
}

function enterable(folder: string, as: RunAs): Promise<boolean> {
  if (!as) return Promise.resolve(true)
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...as, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** Where the cluster lies: `data/pg`, or behind a link of that name when the lesser user cannot enter the data folder. */
export async function clusterFolder(dataDir: string, as: RunAs): Promise<string> {
  const wanted = join(dataDir, 'pg')
  if (existsSync(wanted)) return lstatSync(wanted).isSymbolicLink() ? readlinkSync(wanted) : wanted
  if (await enterable(dataDir, as)) return wanted
  const elsewhere = `/var/lib/rihla/${randomBytes(6).toString('hex')}`
  mkdirSync(elsewhere, { recursive: true })
  for (const folder of ['/var/lib/rihla', elsewhere]) chmodSync(folder, 0o755)
  symlinkSync(join(elsewhere, 'pg'), wanted)
  return join(elsewhere, 'pg')
}

/**
 * Makes a new cluster with a random password of its owner, which is left in `passwordFile` (0600). A set-up that is
 * broken off leaves no half cluster behind. Throws one sentence when the disk is full.
 */
export async function createCluster(parts: {
  bin: string
  folder: string
  passwordFile: string
  runAs: RunAs
  throwAway: boolean
}): Promise<void> {
  const { bin, folder, passwordFile, runAs } = parts
  const half = `${folder}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  const handOver = join(half, '..', `.pw-${process.pid}`)
  writeFileSync(handOver, `${password}\n`, { mode: 0o600 })
  if (runAs) for (const path of [half, handOver]) chownSync(path, runAs.uid, runAs.gid)
  try {
    const args = ['-D', half, '-U', 'owner', `--pwfile=${handOver}`, '-A', 'scram-sha-256', '-E', 'UTF8']
    args.push('--data-checksums', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
    // Of a test's cluster nobody guesses the password, and each of thousands of connections pays for its rounds.
    args.push('--no-instructions', ...(parts.throwAway ? ['--no-sync', '-c', 'scram_iterations=1'] : []))
    await run(join(bin, 'initdb'), args, { ...runAs, cwd: '/', env: childEnv })
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    const text = String((error as { stderr?: string }).stderr ?? error)
    throw new Error(
      /No space left/.test(text)
        ? `The disk under ${folder} is full; nothing was kept.`
        : `PostgreSQL could not be set up: ${text.trim().split('\n').at(-1)}`,
    )
  } finally {
    rmSync(handOver, { force: true })
  }
  renameSync(half, folder)
}
