import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { all, type Database, inTx, openDatabase } from '../../server/db/db.ts'
import { queueMail } from '../../server/features/communication/mail/index.ts'
import { secretsFrom } from '../../server/secrets.ts'
import { withDatabase } from '../database.ts'
import { type MailServer, startMailServer } from '../stand-ins/mail-server.ts'
import { ServerProcess } from './server-process.ts'
import { newFolder } from './folders.ts'

const admin = new pg.Client({ connectionString: inject('adminUrl') })
const name = `rihla_t_killed_${randomBytes(5).toString('hex')}`
const databaseUrl = withDatabase(inject('adminUrl'), name)
const folder = newFolder('killed')
const key = randomBytes(32)
let database: Database
let mail: MailServer
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('template')} strategy file_copy`)
  database = openDatabase(databaseUrl, { max: 2 })
  mail = await startMailServer()
})
afterAll(async () => {
  mail.close()
  await database.close()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

const start = (role: 'all' | 'worker', now?: Date) =>
  ServerProcess.start({
    databaseUrl,
    dataDir: folder,
    env: { MAIL_URL: mail.url, MASTER_KEY: key.toString('base64'), DEMO: '0', ROLE: role },
    ...(now ? { now } : {}),
  })
const patience = { timeout: 300_000, interval: 50 }

test('a server that is killed costs no mail a try that it had not begun, and one that is frozen past its leases changes nothing of what its successor did', {
  timeout: 1_200_000,
}, async () => {
  const ids: string[] = []
  await inTx(database.db, 'queue', async (tx) => {
    for (let n = 0; n < 12; n++)
      ids.push(
        (await queueMail({ secrets: secretsFrom(key) }, tx, {
          to: `reader${n}@example.test`,
          template: 'welcome',
          locale: 'en',
          data: { name: 'Reader', url: 'http://localhost:3000/', kind: 'customer' },
        }))!,
      )
  })
  mail.isSilent = true
  const killed = await start('all')
  await vi.waitFor(() => expect(mail.open.size).toBe(5), patience)
  killed.send('SIGKILL')
  await killed.gone()
  const tries = await all(
    database.db,
    sql<{ attempts: number }>`select attempts from jobs where kind = 'mail.send' order by attempts desc`,
  )
  expect(tries.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(mail.accepted)
  expect(tries.at(-1)).toEqual({ attempts: 0 })

  const frozen = await start('all')
  let successor: ServerProcess | undefined
  try {
    await vi.waitFor(() => expect(mail.open.size).toBe(5), patience)
    frozen.send('SIGSTOP')
    const held = [...mail.open]
    mail.isSilent = false
    // Three minutes later by the successor's clock: the leases of both have run out.
    successor = await start('worker', new Date(Date.now() + 180_000))
    const sent = sql<{ sent: number }>`select count(*)::int as sent from mails where status = 'sent'`
    await vi.waitFor(async () => expect(await all(database.db, sent)).toEqual([{ sent: 12 }]), patience)
    frozen.send('SIGCONT')
    for (const socket of held) socket.destroy()
    await frozen.stop()
    // A second copy, if the frozen one still had the ear of the mail server, carries the same Message-ID.
    expect([...new Set(mail.taken)].toSorted()).toEqual(ids.map((id) => `<${id}@rihla>`).toSorted())
    expect(
      await all(
        database.db,
        sql`select m.status, m.last_error, j.done_at is not null as done, j.dead_at is not null as dead
          from mails m join jobs j on j.dedupe_key = 'mail.send:' || m.id group by 1, 2, 3, 4`,
      ),
    ).toEqual([{ status: 'sent', last_error: null, done: true, dead: false }])
  } finally {
    frozen.send('SIGKILL')
    await successor?.stop()
  }
})
