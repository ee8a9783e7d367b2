import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasIbanChecksum } from '#contract/people/agency-details'
import { all } from '#server/db/db'
import { seedDemoUsers } from '#server/features/people/users'
import { startApp, type TestApp } from '../../../test/app.ts'
import { seedDemoOnboarding } from './onboarding.ts'

let testApp: TestApp
let dataDir: string
beforeAll(async () => {
  testApp = await startApp()
  dataDir = mkdtempSync(join(tmpdir(), 'rihla-demo-'))
  testApp.app.config.dataDir = dataDir
})
afterAll(async () => {
  await testApp.close()
  rmSync(dataDir, { recursive: true })
})

test('a demo has an agency that applied, a change that waits and a licence that runs out', async () => {
  await seedDemoUsers(testApp.app)
  await seedDemoOnboarding(testApp.app)
  const agencies = await all(
    testApp.app.db,
    sql<{ code: string; state: string; iban: string | null; papers: number }>`select code, state, iban,
      (select count(*)::int from agency_documents d where d.agency_id = a.id and d.change_id is null) as papers
    from agencies a order by code`,
  )
  expect(agencies.map(({ code, state, papers }) => [code, state, papers])).toEqual([
    ['AG-DXB01', 'active', 1],
    ['AG-KHI01', 'pending', 1],
    ['AG-LHE01', 'active', 1],
    ['AG-LHE02', 'incomplete', 0],
    ['AG-RUH01', 'active', 1],
  ])
  for (const { iban } of agencies) expect(iban === null || hasIbanChecksum(iban)).toBe(true)
  const changes = await all(testApp.app.db, sql<{ state: string }>`select state from agency_changes`)
  expect(changes).toEqual([{ state: 'open' }])
})
