import type { FieldProblem } from '#contract/kernel/errors'
import type { Input } from '#contract/kernel/endpoint'
import type { visas } from '#contract/selling/visas'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { settingsOf } from '#server/features/operations/settings'
import { type Booked, lockBooked } from '#server/features/selling/bookings'
import { type Refusal, refuse } from '#server/http/refusal'
import { localDay } from '#server/local-time'
import { caseOf } from './cases.sql.ts'
import { mailBuyer } from './mail-buyer.ts'
import { passportMoves, putPassportMove } from './passport-moves.sql.ts'
import { visaWords as words } from './words.ts'

type Move = Omit<Input<typeof visas.movePassport>['body'], 'booking_id'>

function problemsOf({ sent_on, received_on }: Move, today: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!sent_on && !received_on) problems.push({ field: 'sent_on', message: words.passport_no_day })
  if (sent_on && sent_on > today) problems.push({ field: 'sent_on', message: words.passport_day })
  if (received_on && received_on > today) problems.push({ field: 'received_on', message: words.passport_day })
  else if (sent_on && received_on && received_on < sent_on)
    problems.push({ field: 'received_on', message: words.passport_order })
  return problems
}

/**
 * Writes down one way of an applicant's passport. Its buyer is told by mail when it has come to us, and when it leaves
 * again. A buyer writes only how it was sent to us, and not over what the office has received. Refuses days to come, and
 * an application that was never paid.
 */
export async function movePassport(
  app: App,
  { item }: Booked,
  move: Move,
  isOffice: boolean,
): Promise<Refusal | undefined> {
  const { zone } = await settingsOf(app)
  const problems = problemsOf(move, localDay(app.clock.now(), zone))
  if (problems.length > 0) return refuse.fields(problems)
  return inTx(app.db, 'move passport', async (tx) => {
    const booked = (await lockBooked(tx, item.id))!
    const row = (await caseOf(tx, item.id))!
    if (row.state === 'draft' || row.promised_on === null) return refuse.wrongState(words.not_sold)
    const before = (await passportMoves(tx, item.id)).find(({ leg }) => leg === move.leg)
    if (!isOffice && (move.leg !== 'to_us' || move.received_on || before?.received_on))
      return refuse.wrongState(words.passport_by_office)
    const [carrier, tracking] = [move.carrier || null, move.tracking || null]
    await putPassportMove(tx, item.id, { ...move, carrier, tracking })
    if (move.leg === 'to_us' && move.received_on && !before?.received_on)
      await mailBuyer(app, tx, booked, 'passport_here')
    if (move.leg === 'to_applicant' && move.sent_on && !before?.sent_on)
      await mailBuyer(app, tx, booked, 'passport_back', { passport: { carrier, tracking } })
    return undefined
  })
}
