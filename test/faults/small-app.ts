import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from '../database.ts'
import { onceARun } from './once.ts'
import { ownProgram, program } from './program.ts'
import { ServerProcess } from './server-process.ts'
import { newFolder } from './folders.ts'

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const schedule =
  () => `carrier,flight_number,origin,destination,days,departure_time,arrival_time,arrival_day_offset,aircraft,effective_from,effective_to
PK,211,KHI,DXB,1234567,10:00,11:20,0,320,${day(-10)},${day(390)}
PK,212,DXB,KHI,1234567,13:00,16:00,0,320,${day(-10)},${day(390)}
`

export type SmallApp = {
  /** A database and a data folder (its master key) for one story; both lives of its server share them. */
  copy(): Promise<{ databaseUrl: string; folder: string; remove(): Promise<void> }>
}

/**
 * The demonstration, seeded once a run, on a timetable of two flights a day: what is killed and started again forty
 * times need not plan the flights of the whole world each time.
 */
export async function openSmallApp(admin: pg.Client): Promise<SmallApp> {
  const seeded = `${inject('template')}_small`
  const folder = join(inject('prepared'), 'small')
  await onceARun(
    'small app',
    async (client) => (await client.query('select from pg_database where datname = $1', [seeded])).rowCount === 1,
    async (client) => {
      const fresh = `${seeded}_fresh`
      await client.query(`create database ${fresh} template ${inject('template')} strategy file_copy`)
      const databaseUrl = withDatabase(inject('adminUrl'), fresh)
      mkdirSync(folder)
      await (await ServerProcess.start({ databaseUrl, dataDir: folder })).stop()
      const file = join(folder, 'schedule.csv')
      writeFileSync(file, schedule())
      await promisify(execFile)(process.execPath, [...program('import-schedule'), file, '--replace'], {
        env: { ...ownProgram, DATABASE_URL: databaseUrl, DATA_DIR: folder },
      })
      await client.query(`alter database ${fresh} rename to ${seeded}`)
    },
  )
  return {
    async copy() {
      const name = `rihla_t_crash_${randomBytes(5).toString('hex')}`
      await admin.query(`create database ${name} template ${seeded} strategy file_copy`)
      const own = newFolder('small')
      cpSync(folder, own, { recursive: true })
      return {
        databaseUrl: withDatabase(inject('adminUrl'), name),
        folder: own,
        async remove() {
          await admin.query(`drop database ${name} with (force)`)
          rmSync(own, { recursive: true, force: true })
        },
      }
    },
  }
}
