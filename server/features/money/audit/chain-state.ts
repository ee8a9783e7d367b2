import { sql } from 'kysely'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { mailsGoOut, queueMail } from '#server/features/communication/mail'
import { settingsOf } from '#server/features/operations/settings'
import { chainHead, type ChainHead } from './chain.ts'
import { type WitnessLine, witnessLines } from './witness.ts'

export type ChainState = {
  head: ChainHead
  /** Entries that are committed and not yet in the chain: those of the last seconds. */
  waiting: number
  /** The head that left the database last. */
  left: WitnessLine | null
  restores: WitnessLine[]
}

/** Where the chain stands and when its head last left the database; null before it has begun. */
export async function chainState(app: Pick<App, 'db' | 'config'>): Promise<ChainState | null> {
  const head = await chainHead(app.db)
  if (!head) return null
  const { waiting } = (await first(
    app.db,
    sql<{
      waiting: number
    }>`select count(*) as waiting from audit_entries e, (select snapshot from audit_blocks order by no desc limit 1) b
      where e.txid >= pg_snapshot_xmin(b.snapshot) and not pg_visible_in_snapshot(e.txid, b.snapshot)`,
  ))!
  const lines = witnessLines(app.config.dataDir).filter((line) => line !== null)
  return { head, waiting, left: lines.at(-1) ?? null, restores: lines.filter((line) => line.event === 'restore') }
}

/** Mails a head to the company, so that it also stands where nobody of this machine can rewrite it. Where no mail goes out nothing is sent. */
export async function mailHead(app: App, line: WitnessLine): Promise<void> {
  const to = (await settingsOf(app)).email
  if (!to || !(await mailsGoOut(app))) return
  const { at, block, entries, hash } = line
  await queueMail(app, app.db, {
    to,
    template: 'audit-head',
    locale: 'en',
    data: { at, block, entries, hash, url: `${app.publicUrl()}/admin/health` },
  })
}

/** The witness file's name, as a download is called. */
export const witnessName = (at: Date): string => `audit-witness-${at.toISOString().slice(0, 10)}.txt`
