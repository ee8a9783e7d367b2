import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, type Db, first, type Tx } from '#server/db/db'
import type { JobKind } from '#server/jobs/jobs'
import { enqueueAgain } from '#server/jobs/enqueue'
import { signerOf, type UnsignedFile } from '#server/ports/einvoicing'

type Waiting = UnsignedFile & { document_id: string }
const atOnce = 50
const deadlineMs = 25_000

/** The oldest files without a stamp, in the order of their chain. */
const waiting = (db: Db) =>
  all(
    db,
    sql<Waiting>`select e.document_id, e.uuid::text, e.xml, e.hash from einvoices e
      where not exists (select 1 from einvoice_stamps s where s.document_id = e.document_id) order by e.unit, e.icv limit ${atOnce}`,
  )

export const countWaiting = async (db: Db): Promise<number> =>
  (await first(
    db,
    sql<{ count: number }>`select count(*)::int8 as count from einvoices e
      where not exists (select 1 from einvoice_stamps s where s.document_id = e.document_id)`,
  ))!.count

export const askStamps = (tx: Tx, at: Date) =>
  enqueueAgain(tx, 'tax-documents.stamp', {}, { dedupeKey: 'tax-documents.stamp', runAt: at })

/**
 * Has files stamped one after the other, outside any transaction; each stamp is kept once. What fails ends the round, and
 * the job comes back: the signer is sent the same bytes again.
 */
export const stampJobs = (app: App): Readonly<Record<string, JobKind>> => ({
  'tax-documents.stamp': {
    async run() {
      const signer = signerOf(app)
      if (!signer) return
      const [id, adapter] = signer
      for (let files = await waiting(app.db); files.length > 0; files = await waiting(app.db)) {
        for (const { document_id, ...file } of files) {
          const { xml, qr } = await adapter.stamp(file, { signal: AbortSignal.timeout(deadlineMs) })
          await sql`insert into einvoice_stamps (document_id, signer, xml, qr, stamped_at)
            values (${document_id}, ${id}, ${xml}, ${qr}, ${app.clock.now()}) on conflict do nothing`.execute(app.db)
        }
      }
    },
  },
})
