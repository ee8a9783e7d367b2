import type { FlightPassenger } from '#contract/selling/bookings'
import type { Leg } from '#contract/selling/flights'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { readSettings } from '#server/features/operations/settings'
import { isRefusal, Refusal } from '#server/http/refusal'
import { type Finding, type Owner, writeFindings } from './duplicates.sql.ts'
import { findByPnr, findDuplicates } from './find-duplicates.ts'
import { judge } from './overlap.rules.ts'
import { duplicatesWords } from './words.ts'

type Written = { id: string; agency_id: string | null; customer_id: string | null; created_by: string | null }
export type Wanted = {
  people: readonly FlightPassenger[]
  legs: readonly Leg[]
  /** Whoever books was told before, and goes on. */
  accepts: boolean
  /** The office books: it is asked like anybody else, and nothing is too much for it once it has said yes. */
  by_staff?: boolean
  /** Under which it is booked elsewhere: looked for in everybody's bookings, so only where the office books. */
  pnrs?: readonly string[]
}

const ownerOf = ({ agency_id, customer_id }: Written, byStaff: boolean): Owner | null =>
  agency_id !== null ? { agency_id } : customer_id !== null ? { customer_id } : byStaff ? { no_agency: true } : null

const toldOf = (found: readonly Finding[]) =>
  found.map(({ found_booking_id: _booking, found_position: _position, ...told }) => told)

/**
 * Looks, in the transaction that writes a booking, or one more item of it (`item_id`), whether its people are booked
 * twice, or book and let go again and again. `check` refuses what has to be asked about first (`duplicate_consent`) and
 * what is too much (`duplicate_booking`, `churn_limit`), each with `duplicates`; what is let through is written down with
 * the booking. A refusal takes its transaction back: `note` writes down afterwards what was refused.
 */
export function duplicateGuard(app: App, wanted: Wanted) {
  let refused: { found: Finding[]; outcome: 'asked' | 'refused'; by: Written; owner: Owner } | null = null
  return {
    async check(tx: Tx, booking: Written, item_id?: string): Promise<Refusal | undefined> {
      const { people, legs, accepts, by_staff: byStaff = false, pnrs = [] } = wanted
      const owner = ownerOf(booking, byStaff)
      // Tests book the same few people over and over; those of the guard itself start the app with its limits.
      if (!owner || app.config.testing) return undefined
      const { sale } = await readSettings(tx)
      if (sale.duplicates_refused_from === 0 && sale.churn_refused_from === 0) return undefined
      const at = app.clock.now()
      const let_go_since = new Date(at.getTime() - sale.churn_days * 86_400_000)
      const except = item_id ? { item_id } : { booking_id: booking.id }
      const all = [
        ...(byStaff ? await findByPnr(app, tx, pnrs, except) : []),
        ...(await findDuplicates(app, tx, { owner, people, legs, except, let_go_since })),
      ]
      const judged = all.map((one) => ({ one, verdict: judge(one.kind, one.count, sale) }))
      const found = judged.filter(({ verdict }) => verdict !== null).map(({ one }) => one)
      if (found.length === 0) return undefined
      const tooMany = byStaff ? [] : judged.filter(({ verdict }) => verdict === 'refuse').map(({ one }) => one)
      if (accepts && tooMany.length === 0) {
        const about = { outcome: 'accepted', owner, made_by: booking.created_by, booking_id: booking.id, at } as const
        await writeFindings(tx, found, about)
        return undefined
      }
      const stops = tooMany.length > 0 ? tooMany : found
      refused = { found: stops, outcome: tooMany.length > 0 ? 'refused' : 'asked', by: booking, owner }
      return refusalOf(stops, tooMany.length > 0)
    },
    async note(answer: unknown): Promise<void> {
      if (!refused || !isRefusal(answer)) return
      const { found, outcome, by, owner } = refused
      const about = { outcome, owner, made_by: by.created_by, booking_id: null, at: app.clock.now() }
      await inTx(app.db, 'note duplicates', (tx) => writeFindings(tx, found, about))
    },
  }
}

function refusalOf(found: readonly Finding[], isTooMuch: boolean): Refusal {
  const options = { extra: { duplicates: toldOf(found) } }
  const isChurn = found.every(({ kind }) => kind === 'churn')
  if (!isTooMuch) {
    const word = found.some(({ kind }) => kind === 'same_pnr')
      ? duplicatesWords.pnr_booked_already
      : isChurn
        ? duplicatesWords.booked_and_let_go_before
        : duplicatesWords.passenger_booked_already
    return new Refusal('duplicate_consent', word, options)
  }
  return isChurn
    ? new Refusal('churn_limit', duplicatesWords.booked_and_let_go_too_often, options)
    : new Refusal('duplicate_booking', duplicatesWords.passenger_booked_too_often, options)
}
