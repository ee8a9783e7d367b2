import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config'
import { type Db, first } from '#server/db/db'
import { wayOfMails } from '#server/features/communication/mail'
import { missingForInvoices, readSettings } from '#server/features/operations/settings'
import type { ProductionFacts } from './findings.ts'

const readableByOthers = 0o004

/** The data folder and what lies at its top, where everybody on the machine may read it. */
function readableIn(dataDir: string): string[] {
  const open = (path: string) => (statSync(path).mode & readableByOthers) !== 0
  try {
    const inside = readdirSync(dataDir).filter((name) => open(join(dataDir, name)))
    return [...(open(dataDir) ? [dataDir] : []), ...inside]
  } catch {
    return []
  }
}

/** Drawn bytes are nearly all different; a word, a pattern or text in capitals is not. */
export const isWeakKey = (key: Buffer): boolean =>
  new Set(key).size < 20 || key.every((byte) => byte >= 0x20 && byte < 0x7f)

type Counted = {
  kind: string | null
  test_card: number
  demo_people: number
  has_admin: boolean
  banks: boolean
  schedule: boolean
}

/** Reads what decides whether this installation is fit for production. Writes nothing. */
export async function productionFacts(
  db: Db,
  { config, key, now }: { config: Config; key: Buffer | null; now: Date },
): Promise<ProductionFacts> {
  const counted = (await first(
    db,
    sql<Counted>`select (select kind from installation) as kind,
      (select count(*)::int from payments where gateway = 'test-card' and status in ('authorized', 'captured')) as test_card,
      (select count(*)::int from users where email like '%@demo.test' and status = 1) as demo_people,
      exists (select 1 from users where role = 'admin') as has_admin,
      exists (select 1 from banks where active and archived_at is null) as banks,
      exists (select 1 from schedule_patterns) as schedule`,
  ))!
  const keepsBackups = await first(
    db,
    sql<{ there: boolean }>`select to_regclass('public.backups') is not null as there`,
  )
  const backup = keepsBackups!.there
    ? await first(db, sql<{ at: Date | null }>`select max(ended_at) as at from backups where problem is null`)
    : undefined
  const settings = await readSettings(db)
  return {
    isDemo: counted.kind === 'demo',
    testCardPayments: counted.kind === 'demo' ? 0 : counted.test_card,
    demoPeople: counted.demo_people,
    hasAdmin: counted.has_admin,
    readable: readableIn(config.dataDir),
    dataDir: config.dataDir,
    isRoot: process.getuid?.() === 0,
    publicUrl: config.publicUrl,
    mails: await wayOfMails({ config, db, clock: { now: () => now } }),
    backedUpAt: backup?.at ?? null,
    key: key === null ? 'missing' : isWeakKey(key) ? 'weak' : 'good',
    missingForInvoices: missingForInvoices(settings),
    missingOfCompany: [
      ...(settings.licence ? [] : ['registration']),
      ...(counted.banks ? [] : ['bank']),
      ...(counted.schedule || counted.kind === 'demo' ? [] : ['schedule']),
    ],
    now,
  }
}
