import { sql } from 'kysely'
import { type AirlineAnswer, airlineChangeTable } from '#contract/selling/airline-change-terms'
import type { Tx } from '#server/db/db'
import { type Refusal, refuse } from '#server/http/refusal'
import type { By } from '#server/records/history'
import { record } from '#server/records/record'
import { answerableNoticeOf, columns, type NoticeRecord, setAnswered } from './notices.sql.ts'
import { airlineNoticesWords } from './words.ts'

type Row = Pick<NoticeRecord, 'state' | 'may'>
const lacks = (answer: AirlineAnswer) => (row: Row) => !row.may.includes(answer)

/** What a change goes through, once it is told. */
export const noticeRecord = record({
  table: 'airline_notices',
  state: 'state',
  states: airlineChangeTable,
  row: (id) => sql<NoticeRecord>`select ${columns} where n.id = ${id}`,
  rules: { no_accept: lacks('accept'), no_rebook: lacks('rebook'), no_refund: lacks('refund') },
})

/** Who answers it, and what the office notes of whoever asked for it. */
export type Answerer = { by: By; note?: string | null; at: Date }
const system: By = { kind: 'system' }

/** Takes an open change to be answered, once: of two who answer at once the second is refused. Its booking is locked. */
export async function beginAnswer(
  tx: Tx,
  id: string,
  answer: AirlineAnswer | 'take',
  { by, note, at }: Answerer,
): Promise<NoticeRecord | Refusal> {
  const row = await noticeRecord.lock(tx, id)
  if (!row) return refuse.notFound(airlineNoticesWords.change_not_found)
  if (row.state !== 'open') return refuse.wrongState(airlineNoticesWords.answered_already)
  if (answer !== 'take' && !row.may.includes(answer)) return refuse.wrongState(airlineNoticesWords.not_offered)
  if (row.leaves_at <= at) return refuse.wrongState(airlineNoticesWords.flight_has_left)
  return (await noticeRecord.move(tx, row, { act: answer, by, at, note: note ?? null })) ?? row
}

/** The answer has been carried out. */
export async function endAnswer(
  tx: Tx,
  id: string,
  as: 'accepted' | 'rebooked' | 'refunded' | 'took',
  at: Date,
): Promise<void> {
  const row = (await noticeRecord.lock(tx, id))!
  const refused = await noticeRecord.move(tx, row, { act: as, by: system, at, set: setAnswered(at) })
  if (refused) throw refused
}

/** The answer came to nothing: it waits for another one. */
export async function reopenNotice(tx: Tx, id: string, at: Date, why: string | null = null): Promise<void> {
  const row = (await noticeRecord.lock(tx, id))!
  if (row.state !== 'answering') return
  const refused = await noticeRecord.move(tx, row, { act: 'reopen', by: system, at, note: why })
  if (refused) throw refused
}

/** Nobody has to answer it any more. False where somebody just has. */
export async function endUnanswered(tx: Tx, id: string, as: 'lapse' | 'overtake', at: Date): Promise<boolean> {
  const row = (await noticeRecord.lock(tx, id))!
  if (row.state !== 'open') return false
  const refused = await noticeRecord.move(tx, row, { act: as, by: system, at, set: setAnswered(at) })
  if (refused) throw refused
  return true
}

/** Whoever wants something else of an item answers its airline's change first, while it can be answered. */
export const refuseUnanswered = async (tx: Tx, itemId: string, at: Date): Promise<Refusal | undefined> =>
  (await answerableNoticeOf(tx, itemId, at)) ? refuse.wrongState(airlineNoticesWords.answer_first) : undefined
