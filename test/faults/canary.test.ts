import { randomBytes, randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { rowsWith } from '../../server/features/people/privacy/find-text.ts'
import { filesWith } from '../canary.ts'
import { backupKey } from '../../server/backup/encryption.ts'
import { readArchive } from '../../server/backup/archive.ts'
import { passenger } from '../passengers.ts'
import { smallPdf } from '../uploads.ts'
import { ownProgram, program } from './program.ts'
import { ServerProcess } from './server-process.ts'
import { openSmallApp, type SmallApp } from './small-app.ts'
import { newFolder } from './folders.ts'

const admin = new pg.Client({ connectionString: inject('adminUrl') })
let smallApp: SmallApp
beforeAll(async () => {
  await admin.connect()
  smallApp = await openSmallApp(admin)
})
afterAll(async () => {
  await admin.end()
})

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const key = () => ({ 'idempotency-key': randomUUID() })
const unique = randomBytes(4).toString('hex').toUpperCase()

/** What must be found nowhere: planted, or handed out by the server while it worked. */
const secrets = {
  passport: `CNRY${unique}`,
  'passport of the import': `CNRI${unique}`,
  'passport of the booking': `CNRB${unique}`,
  'national id': `CNRN${unique}`,
  'birth date': '1923-07-19',
  'a line of an uploaded scan': `%CNRF${unique}`,
}
const person = (passport_number: string) => ({
  ...passenger('adult', 0, { passport_number, date_of_birth: '1923-07-19' }),
  type: undefined,
})

/** Does everything that touches personal data or a secret, and answers the secrets that came about. */
async function useEverything(server: ServerProcess, databaseUrl: string): Promise<Record<string, string>> {
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await server.call(method, path, body, headers)
    if (!answer || answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.body
  }
  const mailed = async (template: RegExp) => {
    const mails: { to: string; text: string; code: string | null }[] = await ask('GET', '/demo/outbox')
    const found = mails.map(({ text }) => template.exec(text)?.[1]).find(Boolean)
    if (!found) throw new Error(`no mail has ${template}`)
    return found
  }
  // A visitor books: their key is handed out once.
  const flights = await ask('GET', `/api/flights?origin=KHI&destination=DXB&departure_date=${day(40)}`)
  const flight = flights.flights.find((one: { isSooperFlight: boolean }) => !one.isSooperFlight)
  const booking = (passport_number: string) => ({
    flight_id: flight.flight_id,
    supplier: flight.supplier,
    isSooperFlight: false,
    passengers: [passenger('adult', 0, { passport_number, date_of_birth: '1923-07-19' })],
    contact: { email: 'visitor@example.test', phone: '+966552047716' },
    expected_total: flight.price,
  })
  const guest = await ask('POST', '/api/bookings', booking(secrets['passport of the booking']), key())
  await ask('GET', `/api/guest-booking?id=${guest.booking.id}`, undefined, { 'x-guest-key': guest.booking.guest_key })
  // Somebody who forgot their password; the link is used.
  await ask('POST', '/api/forgot-password', { email: 'customer@demo.test' })
  await expect.poll(() => mailed(/password-reset\/([\w-]{20,})/).catch(() => ''), { timeout: 300_000 }).not.toBe('')
  const reset = await mailed(/password-reset\/([\w-]{20,})/)
  await server.call('GET', `/auth/password-reset/${reset}?email=customer%40demo.test`)
  const password = 'a-Quiet-Harbour-9'
  await ask('POST', '/api/reset-password', {
    token: reset,
    email: 'customer@demo.test',
    password,
    password_confirmation: password,
  })
  // The agent saves, imports, quotes, sells and asks for money.
  await server.logIn('agent@demo.test')
  const outbox: { code: string | null }[] = await ask('GET', '/demo/outbox')
  const code = outbox.find((mail) => mail.code)!.code!
  await ask('POST', '/api/save-travellers', { ...person(secrets.passport), national_id: secrets['national id'] }, key())
  const csv = `title,given_name,surname,local_name,gender,date_of_birth,nationality,passport_number,passport_country,passport_issue,passport_expiry,national_id
mr,OMAR,CANARY,,m,1923-07-19,SA,${secrets['passport of the import']},SA,,2032-05-12,
`
  const file = { name: 'people.csv', content: Buffer.from(csv).toString('base64'), commit: true }
  expect(await ask('POST', '/api/import-travellers', file, key())).toMatchObject({ saved: 1 })
  const listed = await ask('GET', `/api/flights?origin=KHI&destination=DXB&departure_date=${day(40)}`)
  const agentFlight = listed.flights.find((one: { isSooperFlight: boolean }) => !one.isSooperFlight)
  const sale = await ask(
    'POST',
    '/api/bookings',
    {
      ...booking(secrets['passport of the booking']),
      flight_id: agentFlight.flight_id,
      expected_total: agentFlight.price,
    },
    key(),
  )
  const quotation = (
    await ask('POST', '/api/quotations', {
      flight: { flight_id: agentFlight.flight_id, supplier: agentFlight.supplier },
      customer: { name: 'Sami', locale: 'en' },
    })
  ).data
  const sent = await ask('POST', '/api/send-quotation', { id: quotation.id, way: 'link' })
  const asked = await ask(
    'POST',
    '/api/send-payment-request',
    { booking_id: sale.booking.id, email: 'payer@example.test' },
    key(),
  )
  const tokenOf = (link: string) => new URL(link).pathname.split('/').at(-1)!
  await ask('GET', `/api/shared-quotation?token=${tokenOf(sent.url)}`)
  await ask('GET', `/api/payment-request?token=${tokenOf(asked.url)}`)
  await ask('POST', '/api/confirm-pnr', { booking_id: sale.booking.id, expected_total: sale.booking.total })
  await ask('POST', '/api/send-email', { booking_id: sale.booking.id })
  const scan = new FormData()
  const pdf = smallPdf.toString('latin1').replace('%%EOF', `${secrets['a line of an uploaded scan']}\n%%EOF`)
  scan.append('file', new Blob([Buffer.from(pdf, 'latin1')]), 'passport.pdf')
  const { data: kept } = await ask('POST', '/api/uploads', scan)
  expect(kept.mime).toBe('application/pdf')
  // Calls that fail inside PostgreSQL or are refused: errors are where values leak.
  await server.call('POST', '/api/save-travellers', { ...person(secrets.passport), passport_expiry: 'x' }, key())
  await server.call('POST', '/api/save-travellers', person(secrets.passport), key())
  const bad = new pg.Client({ connectionString: databaseUrl })
  await bad.connect()
  await bad.query('select $1::date, $2::text', ['not a date', secrets.passport]).catch(() => {})
  await bad.end()
  return {
    'guest key': guest.booking.guest_key,
    'reset link': reset,
    'quotation link': tokenOf(sent.url),
    'payment link': tokenOf(asked.url),
    'bearer token': server.token!,
    // Six digits stand in many numbers by chance: as a text of its own, quoted or in a line of its own they do not.
    'login code as JSON': `"${code}"`,
    'login code as a column': `\u000f${code}`,
    'login code in a mail': `\n${code}\n`,
  }
}

const backupPassword = 'a backup key of its own'

/** A backup as the operator's command makes it. */
async function backUp(databaseUrl: string, folder: string, path: string, env: Record<string, string> = {}) {
  await promisify(execFile)(process.execPath, [...program('backup'), path], {
    env: { ...ownProgram, DATABASE_URL: databaseUrl, DATA_DIR: folder, ...env },
  })
}

/** Writes what an archive holds out as files, unpacked as a restore reads them. */
async function unpack(path: string, folder: string, key: string | null = null): Promise<void> {
  for await (const { name, data } of readArchive(path, key ? backupKey(key) : null)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    await pipeline(Readable.from(data), createWriteStream(join(folder, name)))
  }
}

test('passports, birth dates, codes, keys and links lie in no row, no WAL, no log, no file and no backup', async () => {
  const { databaseUrl, folder, remove } = await smallApp.copy()
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const server = await ServerProcess.start({ databaseUrl, dataDir: folder, env: { LOG_LEVEL: 'info' } })
  try {
    const needles: typeof secrets & Record<string, string> = {
      ...secrets,
      ...(await useEverything(server, databaseUrl)),
    }
    await server.stop()
    expect(server.output).toContain('"route":"/api/bookings"')
    const inOutput = Object.entries(needles).filter(([, text]) => server.output.includes(text))
    expect(inOutput.map(([name]) => name)).toEqual([])

    const plainNeedles = Object.fromEntries(Object.entries(needles).filter(([name]) => !name.startsWith('login code')))
    const plain = Object.values(plainNeedles)
    expect(await rowsWith(owner, plain)).toEqual([])

    const { rows } = await owner.query<{ data_directory: string }>('show data_directory')
    const cluster = rows[0]!.data_directory
    await owner.query('checkpoint')
    // The folder above holds PostgreSQL's log; the application's own holds uploads, keys and what else it writes.
    for (const place of [join(cluster, '..'), folder]) expect(await filesWith(place, needles)).toEqual([])

    // A backup without a password is the rows as they lie in the database; one with a password shows not even addresses.
    const work = newFolder('canary')
    try {
      const archives = join(work, 'archives')
      mkdirSync(archives)
      await backUp(databaseUrl, folder, join(archives, 'plain.backup'))
      await backUp(databaseUrl, folder, join(archives, 'closed.backup'), { BACKUP_KEY: backupPassword })
      expect(await filesWith(archives, { ...needles, address: 'visitor@example.test' })).toEqual([])
      await unpack(join(archives, 'plain.backup'), join(work, 'plain'))
      await unpack(join(archives, 'closed.backup'), join(work, 'closed'), backupPassword)
      for (const name of ['plain', 'closed'])
        expect([name, await filesWith(join(work, name), plainNeedles)]).toEqual([name, []])
      // What people are called and where they are reached is in clear there by nature: this is what a password is for.
      expect(await filesWith(join(work, 'plain'), { address: 'visitor@example.test' })).not.toEqual([])
    } finally {
      rmSync(work, { recursive: true, force: true })
    }

    // The search itself is proven: what is planted in clear is found in rows, in the WAL and in a file.
    await owner.query(`insert into settings (key, value) values ('planted', $1)`, [JSON.stringify(needles.passport)])
    await owner.query('checkpoint')
    expect(await rowsWith(owner, [needles.passport])).toEqual([`settings.value: ${needles.passport}`])
    expect(await rowsWith(owner, [needles.passport], ['settings.value'])).toEqual([])
    const planted = await filesWith(join(cluster, 'pg_wal'), needles)
    expect(planted.map((find) => find.replace(/^[^:]*/, 'wal'))).toContain('wal: passport')
    writeFileSync(join(folder, 'planted.log'), `x ${needles['guest key']}`)
    expect(await filesWith(folder, needles)).toEqual(['planted.log: guest key'])
  } finally {
    await server.stop()
    await owner.end()
    await remove()
  }
})
