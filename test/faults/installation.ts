import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { preparedFolder } from './prepared.ts'
import { ownProgram, program } from './program.ts'
import type { Program } from './programs.ts'
import { ServerProcess } from './server-process.ts'
import { newFolder } from './folders.ts'

const run = promisify(execFile)

/** The database of the server that runs on this folder. */
function urlOf(folder: string): string {
  const lines = readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')
  const password = encodeURIComponent(readFileSync(join(folder, 'pg.password'), 'utf8').trim())
  return `postgres://owner:${password}@localhost:5432/postgres?host=${encodeURIComponent(lines[4]!.trim())}`
}

/** Asks the database of the server that runs on this folder. */
export async function queryFolder(folder: string, text: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: urlOf(folder) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A server on the embedded PostgreSQL of this folder. */
export const startOn = (folder: string, env: Record<string, string> = {}) =>
  ServerProcess.start({ databaseUrl: '', dataDir: folder, env })

/** What lies in a folder, the lock's own files left out. */
export const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.lock'))
    .sort()

/** A server with its data folder (of the demonstration, as its first start left it), archived changes beside it, and our commands as an operator runs them. */
export class Installation {
  readonly work: string
  readonly dataDir: string
  readonly wal: string
  server!: ServerProcess

  private constructor() {
    this.work = newFolder('operated')
    this.dataDir = join(this.work, 'data')
    this.wal = join(this.work, 'wal')
    mkdirSync(this.dataDir)
  }

  static async start(): Promise<Installation> {
    const one = new Installation()
    await preparedFolder(one.dataDir)
    await one.startAgain()
    return one
  }

  async startAgain(env: Record<string, string> = {}): Promise<void> {
    this.server = await startOn(this.dataDir, { WAL_ARCHIVE: this.wal, ...env })
  }

  async end(): Promise<void> {
    await this.server.stop()
    rmSync(this.work, { recursive: true, force: true })
  }

  async command(name: Program, args: string[], env: Record<string, string> = {}) {
    const options = { env: { ...ownProgram, DATA_DIR: this.dataDir, WAL_ARCHIVE: this.wal, ...env } }
    const ended = await run(process.execPath, [...program(name), ...args], options).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    return { code: 'code' in ended ? ended.code : 0, output: ended.stdout + ended.stderr }
  }

  /** A folder with the key alone, as an operator prepares it for a restore. */
  folderWithKey(name: string): string {
    const folder = join(this.work, name)
    mkdirSync(folder)
    copyFileSync(join(this.dataDir, 'master.key'), join(folder, 'master.key'))
    return folder
  }

  /** Through the app: what is written past it, the audit chain names. */
  async saveTraveller(surname: string, passport_number: string): Promise<number> {
    const saved = await this.server.call(
      'POST',
      '/api/save-travellers',
      {
        title: 'mr',
        given_name: 'BILAL',
        surname,
        gender: 'm',
        date_of_birth: '1988-03-14',
        nationality: 'PK',
        passport_number,
        passport_country: 'PK',
        passport_expiry: '2034-05-12',
      },
      { 'idempotency-key': randomUUID() },
    )
    return saved!.status
  }
}
