import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, first, inTx } from '#server/db/db'
import { migrationFiles } from '#server/db/migrate'
import { runInvariants } from '#server/features/money/ledger'
import { queueMail } from '#server/features/communication/mail'
import { enqueue } from '#server/jobs/jobs'
import { openKeyring } from '#server/keys/index'
import { startApp, type TestApp } from '../../test/app.ts'
import { ownProcess } from '../../test/own-process.ts'
import { buildUser, loggedIn, testPassword } from '../../test/factories.ts'
import { startMailServer } from '../../test/stand-ins/mail-server.ts'
import { adminCommand } from './admin.ts'
import { type Command, type Installation } from './command.ts'
import { jobsCommand } from './jobs.ts'
import { runCommand } from './run-command.ts'
import { schemaState } from './schema-state.ts'
import { testMailCommand } from './test-mail.ts'
import { describeDatabase, versionCommand } from './version.ts'

let testApp: TestApp
const emptyFolder = mkdtempSync(join(tmpdir(), 'rihla-command-'))
beforeAll(async () => {
  testApp = await startApp({ company: true })
})
afterAll(async () => {
  await testApp.close()
  rmSync(emptyFolder, { recursive: true, force: true })
})

/** Runs a command on this test's database, as if with these settings. */
async function run(command: Command, args: string[], settings: Partial<Installation['config']> = {}) {
  const output: string[] = []
  const installation = { ...testApp.app, config: { ...testApp.app.config, ...settings }, isRunning: true }
  const code = await runCommand(command, args, {
    open: (work) => work(installation),
    print: (line) => output.push(line),
    complain: (line) => output.push(line),
  })
  return { code, output: output.join('\n') }
}
const log = (action: string) =>
  all(
    testApp.app.db,
    sql<{ actor_id: string | null; subject_id: string | null; detail: Record<string, unknown> }>`
      select actor_id, subject_id, detail from activity_log where action = ${action} order by id`,
  )
const byOperator = { by: 'operator', login: expect.stringMatching(/./) }

/** The commands as a person starts them. */
const shell = (file: string, args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, `${file}.ts`), ...args],
      { env: { ...ownProcess, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

test.each([
  [adminCommand, [[], ['show'], ['reset'], ['list', 'x'], ['reset', 'a@b.test', 'c'], ['remove', 'a@b.test']]],
  [testMailCommand, [[], ['nobody'], ['a@b.test', 'c@d.test'], ['a@b.test', '--loud'], ['a@b.test\nBcc: c@d.test']]],
  [
    jobsCommand,
    [[], ['retry'], ['retry', 'x'], ['close', '1'], ['close', '1', '--reason', ' '], ['list', '--all'], ['list', '1']],
  ],
  [versionCommand, [['--all']]],
] as const)('arguments that make no sense get one sentence and exit 2 (%#)', async (command, wrong) => {
  for (const args of wrong) expect(await run(command, [...args])).toEqual({ code: 2, output: `Use: ${command.usage}` })
})

test('an operator sees the admins and nobody else', async () => {
  const admin = await buildUser(testApp, { role: 'admin', name: 'Huda\u001b[2J Salem' })
  const agent = await buildUser(testApp, { role: 'agent' })
  await loggedIn(testApp, admin)
  const list = await run(adminCommand, ['list'])
  expect(list.code).toBe(0)
  expect(list.output).toContain(admin.email)
  expect(list.output).not.toContain(agent.email)
  // What somebody chose as a name is not obeyed by the terminal.
  expect(list.output).not.toContain('\u001b')
  const shown = await run(adminCommand, ['show', admin.email.toUpperCase()])
  expect(shown.output).toMatch(new RegExp(`${admin.email}[^]+Account +open[^]+Open sessions +1`))
  for (const what of ['show', 'reset', 'code'])
    for (const email of [agent.email, 'nobody@example.test'])
      expect(await run(adminCommand, [what, email])).toEqual({
        code: 1,
        output: `No admin has the address ${email}; npm run admin -- list names them all.`,
      })
})

test('the printed link ends the sessions, sets a new password once, and stands in the activity log', async () => {
  const admin = await buildUser(testApp, { role: 'admin' })
  const browser = await loggedIn(testApp, admin)
  expect((await browser.get('/api/outbox-mails')).status).toBe(200)
  const { code, output } = await run(adminCommand, ['reset', admin.email])
  expect(code).toBe(0)
  expect(output).toContain('1 session was ended.')
  expect((await browser.get('/api/outbox-mails')).status).toBe(401)
  expect(await log('reset_link_made')).toEqual([
    { actor_id: null, subject_id: admin.id, detail: { ...byOperator, sessions_ended: 1, reopened: false } },
  ])
  expect(await first(testApp.app.db, sql`select 1 from mails where to_address = ${admin.email}`)).toBeUndefined()

  const token = /password-reset\/([\w-]+)\?email=/.exec(output)![1]!
  const password = 'a-Louder-Harbour-7'
  const form = { token, email: admin.email, password, password_confirmation: password }
  expect((await testApp.visitor().post('/api/reset-password', form)).status).toBe(200)
  expect((await testApp.visitor().post('/api/reset-password', form)).body.code).toBe('link_expired')
  const ask = (typed: string) =>
    testApp.visitor().post('/api/login/request-otp', { email: admin.email, password: typed })
  expect((await ask(password)).status).toBe(200)
  expect((await ask(testPassword)).status).toBe(422)
})

test('a second link voids the first, and a closed account is opened by it', async () => {
  const admin = await buildUser(testApp, { role: 'admin', status: 0 })
  const tokenOf = (output: string) => /password-reset\/([\w-]+)\?/.exec(output)![1]!
  const old = await run(adminCommand, ['reset', admin.email])
  expect(old.output).toContain('The account was closed and is open again.')
  const fresh = await run(adminCommand, ['reset', admin.email])
  const password = 'a-Louder-Harbour-7'
  const answers = []
  for (const { output } of [old, fresh]) {
    const form = { token: tokenOf(output), email: admin.email, password, password_confirmation: password }
    answers.push((await testApp.visitor().post('/api/reset-password', form)).status)
  }
  expect(answers).toEqual([422, 200])
})

test('where no mail is sent an admin’s login code is printed, and works; with MAIL_URL it is not shown', async () => {
  const admin = await buildUser(testApp, { role: 'admin' })
  const noCode = `No code of ${admin.email} is under way: log in with the password first, then ask.`
  expect(await run(adminCommand, ['code', admin.email])).toEqual({ code: 1, output: noCode })
  const visitor = testApp.visitor()
  const login = { email: admin.email, password: testPassword }
  await visitor.post('/api/login/request-otp', login)
  await visitor.post('/api/login/request-otp', login)
  expect(await run(adminCommand, ['code', admin.email], { mailUrl: 'smtp://localhost' })).toMatchObject({ code: 1 })
  expect(await log('login_code_shown')).toEqual([])
  const { output } = await run(adminCommand, ['code', admin.email])
  expect(await log('login_code_shown')).toEqual([{ actor_id: null, subject_id: admin.id, detail: byOperator }])
  const [code] = /^\d{6}/.exec(output)!
  expect((await visitor.post('/api/login/verify-otp', { ...login, code })).status).toBe(200)
  // Used up, it is not shown again.
  expect(await run(adminCommand, ['code', admin.email])).toEqual({ code: 1, output: noCode })
})

/** A mail server that answers `refused` to one command. */
async function mailServer(refused: Record<string, string> = {}): Promise<{ url: string; server: Server }> {
  const talk = (socket: Socket) => {
    const print = (line: string) => socket.write(`${line}\r\n`)
    print('220 post.test ready')
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const verb = bytes.toString().slice(0, 4).toUpperCase()
      if (verb === 'EHLO') print('250-post.test\r\n250 AUTH PLAIN')
      else print(refused[verb] ?? '250 fine')
    })
  }
  const server = createServer(talk)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a test mail goes out now, and each answer of the server is told in plain words', async () => {
  const mail = await startMailServer()
  try {
    const { code, output } = await run(testMailCommand, ['amal@example.test'], { mailUrl: mail.url })
    expect(code).toBe(0)
    expect(output.split('\n').map((line) => line.replace(/:\d+ \(/, ' ('))).toEqual([
      'Connecting to 127.0.0.1 (encrypted after STARTTLS where offered).',
      'The server is there: 220 here',
      'It greets us: 250 fine',
      'It takes the sender: 250 fine',
      'It takes the recipient: 250 fine',
      'It is ready for the mail: 354 go on',
      'It has taken the mail: 250 taken',
      'The mail to amal@example.test is on its way. Look into that mailbox, also among spam.',
    ])
    expect(mail.taken).toHaveLength(1)
    expect((await run(testMailCommand, ['amal@example.test', '--ar'], { mailUrl: mail.url })).code).toBe(0)
    expect(mail.taken).toHaveLength(2)
  } finally {
    mail.close()
  }
})

test('a test mail that fails says which step failed, what the server said, and what to look at, without the password', async () => {
  const password = 'canary-Lantern-7'
  const cases = [
    [
      { AUTH: '535 bad credentials' },
      'It refuses our login: 535 bad credentials',
      'check user and password in MAIL_URL',
    ],
    [
      { AUTH: '235 welcome', RCPT: '550 no such mailbox' },
      'It refuses the recipient: 550 no such mailbox',
      'The server refused an address',
    ],
  ] as const
  for (const [refused, step, advice] of cases) {
    const { url, server } = await mailServer(refused)
    const { code, output } = await run(testMailCommand, ['amal@example.test'], {
      mailUrl: `smtp://desk:${password}@${url}`,
    })
    server.close()
    expect(code).toBe(1)
    expect(output).toContain(step)
    expect(output).toContain(advice)
    expect(output).not.toContain(password)
    expect(output).not.toContain(Buffer.from(`\0desk\0${password}`).toString('base64'))
  }
  const { url, server } = await mailServer()
  await new Promise((resolve) => server.close(resolve))
  expect(await run(testMailCommand, ['amal@example.test'], { mailUrl: `smtp://${url}` })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing listens at 127.0.0.1'),
  })
  expect(await run(testMailCommand, ['amal@example.test'])).toEqual({
    code: 1,
    output:
      'There is no mail server: mails stay in the outbox. Enter one at /admin/integration?id=smtp, or set MAIL_URL.',
  })
})

test('a mail server that the office has entered is the one that is tried, and keeps login codes off the terminal', async () => {
  const { db } = testApp.app
  const admin = await buildUser(testApp, { role: 'admin' })
  await sql`insert into integrations (id, mode, is_on) values ('smtp', 'live', true)`.execute(db)
  // A port that nobody can listen at.
  await sql`insert into integration_keys (integration, name, value, set_at, set_by)
    select 'smtp', name, value, now(), ${admin.id} from (values ('host', '127.0.0.1'), ('port', '1')) v (name, value)`.execute(
    db,
  )
  const closed = 'Nothing listens at 127.0.0.1: check the port in the mail server under Integrations.'
  expect(await run(testMailCommand, ['amal@example.test'], { mailUrl: 'smtp://elsewhere.example' })).toEqual({
    code: 1,
    output: expect.stringContaining(closed),
  })
  expect((await run(adminCommand, ['code', admin.email])).output).toContain('the code is in the mailbox')
  // One that refuses us is tried too, and while mails wait for it the terminal is the only way in.
  await sql`update integrations set incident_at = now(), incident = 'no' where id = 'smtp'`.execute(db)
  expect((await run(testMailCommand, ['amal@example.test'])).output).toContain(closed)
  expect((await run(adminCommand, ['code', admin.email])).output).toContain('No code of')
  for (const table of ['integration_keys', 'integrations']) await sql`delete from ${sql.table(table)}`.execute(db)
})

async function deadJob(): Promise<number> {
  await enqueue(testApp.app.db, 'test.dead', { booking_id: randomUUID(), name: 'Canary Person' })
  const row = await first(
    testApp.app.db,
    sql<{ id: number }>`update jobs set dead_at = now(), attempts = 5, last_error = 'the supplier said no'
      where id = (select max(id) from jobs where kind = 'test.dead') returning id`,
  )
  return row!.id
}
async function failedMail(): Promise<string> {
  const id = await inTx(testApp.app.db, 'queue', (tx) =>
    queueMail(testApp.app, tx, {
      to: 'ayesha@example.test',
      template: 'welcome',
      locale: 'en',
      data: { name: 'Ayesha', url: 'http://localhost:3000/', kind: 'customer' },
    }),
  )
  await sql`update mails set status = 'failed', last_error = '550 full' where id = ${id}`.execute(testApp.app.db)
  return id!
}
const jobOf = (id: number) =>
  first(testApp.app.db, sql`select dead_at is null as due, attempts, closed_reason from jobs where id = ${id}`)
const mailOf = (id: string) => first(testApp.app.db, sql`select status, closed_reason from mails where id = ${id}`)

test('jobs that were given up and failed mails are listed, tried again and closed, each with its line in the activity log', async () => {
  const [job, other] = [await deadJob(), await deadJob()]
  const [mail, otherMail] = [await failedMail(), await failedMail()]
  const { code, output } = await run(jobsCommand, ['list'])
  expect(code).toBe(0)
  expect(output).toContain(`job   ${job}  test.dead`)
  expect(output).toContain('the supplier said no')
  expect(output).toContain(`mail  ${mail}  welcome  to ayesha@example.test`)
  expect(output).not.toContain('Canary')
  expect(output).toContain('2 jobs given up, 2 mails failed.')

  const again = { code: 0, output: 'Tried again; the running server takes it up within a second.' }
  expect(await run(jobsCommand, ['retry', String(job)])).toEqual(again)
  expect(await run(jobsCommand, ['retry', mail])).toEqual(again)
  expect(await jobOf(job)).toEqual({ due: true, attempts: 0, closed_reason: null })
  expect(await mailOf(mail)).toEqual({ status: 'queued', closed_reason: null })
  for (const id of [String(job), mail])
    expect(await run(jobsCommand, ['retry', id])).toMatchObject({ code: 1, output: expect.stringContaining(id) })

  for (const id of [String(other), otherMail])
    expect((await run(jobsCommand, ['close', id, '--reason', 'Done by phone'])).code).toBe(0)
  expect(await jobOf(other)).toEqual({ due: false, attempts: 5, closed_reason: 'Done by phone' })
  expect(await mailOf(otherMail)).toEqual({ status: 'failed', closed_reason: 'Done by phone' })
  expect(await run(jobsCommand, ['close', String(other), '--reason', 'Again'])).toMatchObject({ code: 1 })
  const entry = (id: string | number, more: object = {}) => ({
    actor_id: null,
    subject_id: null,
    detail: { ...byOperator, count: 1, ids: String(id), ...more },
  })
  expect(await log('jobs_tried_again')).toEqual([entry(job)])
  expect(await log('mails_sent_again')).toEqual([entry(mail)])
  expect(await log('jobs_closed')).toEqual([entry(other, { reason: 'Done by phone' })])
  expect(await log('mails_closed')).toEqual([entry(otherMail, { reason: 'Done by phone' })])
})

test('all that was given up is tried again, but for mails of which the text is no longer kept', async () => {
  const jobs = [await deadJob(), await deadJob()]
  const [mail, gone] = [await failedMail(), await failedMail()]
  await sql`update mails set content_encrypted = null where id = ${gone}`.execute(testApp.app.db)
  expect(await run(jobsCommand, ['retry', 'all'])).toEqual({
    code: 0,
    output:
      '2 jobs and 1 mail are tried again; the running server takes them up within a second.\n' +
      '1 mail cannot: the code or link has ended, or the text is no longer kept.',
  })
  for (const id of jobs) expect(await jobOf(id)).toMatchObject({ due: true })
  expect([await mailOf(mail), await mailOf(gone)]).toMatchObject([{ status: 'queued' }, { status: 'failed' }])
  expect((await run(jobsCommand, ['retry', 'all'])).output).toMatch(/^0 jobs and 0 mails/)
})

test('the version names program, Node, PostgreSQL and the newest migration, and how the schema stands', async () => {
  const output: string[] = []
  await describeDatabase(testApp.ownerUrl, (line) => output.push(line))
  expect(output.join('\n')).toMatch(
    new RegExp(`PostgreSQL +\\d+[^]+${migrationFiles().at(-1)!.name}\\nSchema +The database is up to date\\.`),
  )
  const client = new pg.Client({ connectionString: testApp.ownerUrl })
  await client.connect()
  try {
    const stateAfter = async (change: string) => {
      await client.query('begin')
      await client.query(change)
      const { state, sentence } = await schemaState(client)
      await client.query('rollback')
      return `${state}: ${sentence}`
    }
    const last = 'where name = (select max(name) from migration_texts)'
    expect(await stateAfter(`delete from migration_texts ${last}`)).toMatch(
      /^behind: The database misses 1 migration of/,
    )
    expect(await stateAfter(`update migration_texts set sha256 = 'x' ${last}`)).toMatch(/^other: /)
    expect(await stateAfter('drop table migration_texts')).toMatch(/^empty: /)
  } finally {
    await client.end()
  }
  const { code, output: printed } = await shell('version', [], { DATA_DIR: emptyFolder })
  expect(code).toBe(0)
  expect(printed).toMatch(/^Rihla +\d+\.\d+\.\d+\nCommit +\S.*\nNode +24[^]+npm start makes it\.\n$/)
})

test('from the shell a command works with the master key and leaves nothing for the proof to name, and is refused with another key or none', async () => {
  const admin = await buildUser(testApp, { role: 'admin', status: 0 })
  const env = { DATABASE_URL: testApp.ownerUrl, DATA_DIR: emptyFolder, DEMO: '0' }
  await openKeyring(testApp.ownerUrl, { dataDir: emptyFolder, fromEnv: testApp.masterKey })
  const done = await shell('admin', ['reset', admin.email], { ...env, MASTER_KEY: testApp.masterKey })
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('/auth/password-reset/') })
  const checks = (await runInvariants(testApp.app.db)).filter(({ name }) => name.startsWith('I11'))
  expect(checks.map(({ name }) => name)).toContain('I11 written')
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
  const other = Buffer.alloc(32, 7).toString('base64')
  for (const key of [{ MASTER_KEY: other }, {}] as Record<string, string>[])
    expect(await shell('admin', ['list'], { ...env, ...key })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The master key .* nothing was changed\.\n$/),
    })
  expect(await shell('jobs', ['list'], { DATA_DIR: emptyFolder })).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm start makes it'),
  })
})
