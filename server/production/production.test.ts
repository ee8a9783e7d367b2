import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { ownProcess } from '../../test/own-process.ts'
import { buildUser } from '../../test/factories.ts'
import type { ProductionFacts } from './findings.ts'
import { findingsOf, productionFacts, shortForm } from './index.ts'
import { isWeakKey } from './production-facts.ts'

let company: TestApp
beforeAll(async () => {
  company = await startApp({ company: true })
})
afterAll(() => company.close())

const now = new Date('2026-11-22T10:00:00Z')
const fit: ProductionFacts = {
  isDemo: false,
  testCardPayments: 0,
  demoPeople: 0,
  hasAdmin: true,
  readable: [],
  dataDir: '/srv/rihla',
  isRoot: false,
  publicUrl: 'https://book.noor.example',
  mails: 'url',
  backedUpAt: new Date('2026-11-22T02:00:00Z'),
  key: 'good',
  missingForInvoices: [],
  missingOfCompany: [],
  now,
}

test('an installation that lacks nothing is fit', () => {
  expect(findingsOf(fit)).toEqual([])
  expect(shortForm([])).toBeNull()
})

test.each<[string, Partial<ProductionFacts>]>([
  ['demo', { isDemo: true }],
  ['test gateway', { testCardPayments: 2 }],
  ['demo people', { demoPeople: 3 }],
  ['master key', { key: 'missing' }],
  ['master key', { key: 'weak' }],
  ['files', { readable: ['master.key'] }],
  ['root', { isRoot: true }],
  ['address', { publicUrl: null }],
  ['address', { publicUrl: 'http://book.noor.example' }],
  ['address', { publicUrl: 'https://localhost:3000' }],
  ['mail', { mails: 'none' }],
  ['mail', { mails: 'refused' }],
  ['backup', { backedUpAt: null }],
  ['backup', { backedUpAt: new Date('2026-11-20T09:00:00Z') }],
  ['company', { missingForInvoices: ['address'] }],
  ['administrator', { hasAdmin: false }],
])('%s is named alone and is critical: %o', (name, lacks) => {
  const found = findingsOf({ ...fit, ...lacks })
  expect(found.map((one) => [one.name, one.critical])).toEqual([[name, true]])
  expect(found[0]!.text).not.toContain('\n')
  expect(shortForm(found)).toContain(name)
})

test('a step of the setup that sells nothing wrong is named, and is not critical', () => {
  const found = findingsOf({ ...fit, missingOfCompany: ['bank'] })
  expect(found.map((one) => one.critical)).toEqual([false])
  expect(shortForm(found)).toBeNull()
})

test('a drawn key is good, a typed one is weak', () => {
  for (let n = 0; n < 50; n++) expect(isWeakKey(randomBytes(32))).toBe(false)
  for (const typed of [Buffer.alloc(32), Buffer.from('correct horse battery staple 123'), Buffer.alloc(32, 'ab')])
    expect(isWeakKey(typed)).toBe(true)
})

test('the facts are read from the installation itself', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rihla-fit-'))
  try {
    writeFileSync(join(dataDir, 'master.key'), 'x', { mode: 0o600 })
    chmodSync(dataDir, 0o700)
    const read = () =>
      productionFacts(company.app.db, { config: { ...company.app.config, dataDir }, key: randomBytes(32), now })
    expect(await read()).toMatchObject({
      isDemo: false,
      hasAdmin: false,
      readable: [],
      missingForInvoices: ['company_name', 'address', 'tax_or_registration_number', 'contact'],
      missingOfCompany: ['registration', 'bank', 'schedule'],
    })
    chmodSync(join(dataDir, 'master.key'), 0o644)
    await buildUser(company, { role: 'admin', email: 'admin@demo.test' })
    expect(await read()).toMatchObject({ hasAdmin: true, demoPeople: 1, readable: ['master.key'], mails: 'none' })
    const { db } = company.app
    await sql`insert into integrations (id, mode, is_on) values ('smtp', 'live', true)`.execute(db)
    await sql`insert into integration_keys (integration, name, value, set_at, set_by)
      select 'smtp', 'host', 'mail.noor.example', now(), id from users limit 1`.execute(db)
    expect(await read()).toMatchObject({ mails: 'entered' })
    await sql`update integrations set incident_at = now(), incident = 'no' where id = 'smtp'`.execute(db)
    expect(await read()).toMatchObject({ mails: 'refused' })
    for (const table of ['integration_keys', 'integrations']) await sql`delete from ${sql.table(table)}`.execute(db)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('the doctor says it line by line and ends with 1', async () => {
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '../doctor.ts'), '--production'],
      {
        env: {
          ...ownProcess,
          DATABASE_URL: company.ownerUrl,
          MASTER_KEY: company.masterKey,
          DATA_DIR: company.app.config.dataDir,
          DEMO: '0',
        },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
  expect(code).toBe(1)
  expect(output).toMatch(/^UNFIT +mail: There is no mail server/m)
  expect(output).toMatch(/^UNFIT +backup: /m)
  expect(output).not.toContain('I1 journals')
})
