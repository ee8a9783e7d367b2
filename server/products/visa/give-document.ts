import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { visas } from '#contract/selling/visas'
import { visaPhoto } from '#contract/selling/visa-terms'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { checkPortrait, claimFile, readFileOf } from '#server/features/operations/files'
import { lockBooked } from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { byOf } from '#server/records/history'
import { promisedOn } from './case-steps.ts'
import { cases, documentsOf, fillDocument, missingOf } from './cases.sql.ts'
import { visaWords as words } from './words.ts'

type Given = Pick<Input<typeof visas.giveDocument>['body'], 'document_id' | 'file_name'>

const open: readonly string[] = ['saved', 'confirmed', 'approved']

/**
 * Puts a file of this person's in the place of a paper that is wanted. With the last one that was missing the application
 * is submitted, and the promised day is counted anew. Refuses a photograph that no embassy takes (`file_name`).
 */
export async function giveDocument(
  app: App,
  bookingId: string,
  given: Given,
  actor: Actor,
): Promise<Refusal | undefined> {
  const wanted = (await documentsOf(app.db, bookingId)).find(({ id }) => id === given.document_id)
  if (wanted?.state !== 'wanted') return refuse.wrongState(words.document_not_wanted)
  if (wanted.kind === 'photo') {
    const file = await readFileOf(app, given.file_name)
    if (!file) return refuse.invalid('file_name', words.file_not_here)
    const refused = await checkPortrait(file, visaPhoto)
    if (refused) return refused
  }
  return inTx(app.db, 'give visa document', async (tx) => {
    const booked = (await lockBooked(tx, bookingId))!
    const row = await cases.lock(tx, bookingId)
    if (!row || !open.includes(booked.item.stage)) return refuse.wrongState(words.application_closed)
    const used_by = { type: 'visa_case', id: booked.reference }
    const file = await claimFile(tx, { file_name: given.file_name, user_id: actor.user_id, used_by })
    if (isRefusal(file)) return refuse.invalid('file_name', words.file_not_here)
    const at = app.clock.now()
    if (!(await fillDocument(tx, wanted.id, file, at))) return refuse.wrongState(words.document_not_wanted)
    if (row.state !== 'docs_pending' || (await missingOf(tx, row.id)) > 0) return undefined
    const promised = await promisedOn(tx, booked, at)
    const set = sql`promised_on = ${promised}::date, moved_at = ${at}`
    return (await cases.move(tx, row, { act: 'complete', by: byOf(actor), at, set })) ?? undefined
  })
}
