import type { AirlineCredit, ChangeQuote, OpenTicket } from '#contract/selling/changes'
import type { App } from '#server/app'
import { openTickets } from '#server/features/selling/unused-tickets'
import { flightSuppliers } from '#server/ports/flight'
import { changePeopleOf, type ChangePerson, type ChangeRecord, changesOfBooking } from './changes.sql.ts'
import { openCredits } from './credits.sql.ts'
import { alikeCredits } from './pay-by-credit.ts'

type Parts = Pick<
  ChangePerson,
  'fare_difference' | 'tax_difference' | 'penalty' | 'residual' | 'residual_to' | 'credit' | 'collect' | 'charge'
>

const sumsOf = (part: Parts, currency: string) => {
  const money = (amount: number) => ({ amount, currency })
  return {
    fare_difference: money(part.fare_difference),
    tax_difference: money(part.tax_difference),
    penalty: money(part.penalty),
    residual: money(part.residual),
    residual_to: part.residual_to,
    credit: money(part.credit),
    charge: money(part.charge),
    total: money(part.collect + part.charge),
  }
}

/** All of these as one. */
const together = (people: readonly Parts[]): Parts => {
  const sum = (of: (one: Parts) => number) => people.reduce((total, one) => total + of(one), 0)
  return {
    fare_difference: sum((one) => one.fare_difference),
    tax_difference: sum((one) => one.tax_difference),
    penalty: sum((one) => one.penalty),
    residual: sum((one) => one.residual),
    residual_to: people.find(({ residual_to }) => residual_to !== null)?.residual_to ?? null,
    credit: sum((one) => one.credit),
    collect: sum((one) => one.collect),
    charge: sum((one) => one.charge),
  }
}

type State = ChangeQuote['state']

/** The corrected name, or that of the infant who is to join, until it is decided. */
function nameOf(
  app: App,
  { id, act, name_encrypted }: Pick<ChangeRecord, 'act' | 'name_encrypted'> & { id: string },
  people: readonly ChangePerson[],
): ChangeQuote['name'] {
  if (!name_encrypted) return null
  const kept = JSON.parse(app.secrets.decrypt(name_encrypted, `case_changes:${id}:name`))
  return act === 'infant' ? { passenger: people[0]!.position, ...kept.infant } : kept
}
const paper = (id: string | null, number: string | null) => (id && number ? { id, number } : null)

/** Every change of a booking as its buyer sees it, the newest first. */
export async function changesView(app: App, bookingId: string): Promise<ChangeQuote[]> {
  const rows = await changesOfBooking(app.db, bookingId)
  return Promise.all(
    rows.map(async (row): Promise<ChangeQuote> => {
      const people = await changePeopleOf(app.db, row.id)
      return {
        reference: row.reference,
        item: row.item_no,
        state: row.state as State,
        valid_until: row.valid_until?.toISOString() ?? null,
        requested_at: row.requested_at.toISOString(),
        settled_at: row.settled_at?.toISOString() ?? null,
        fares: row.fares,
        act: row.act,
        name: nameOf(app, row, people),
        services: row.services.map(({ price, emd, status: _status, ...one }) => ({
          ...one,
          price: { amount: price, currency: row.currency },
          back: emd !== null,
        })),
        on_hold: row.on_hold,
        legs_before: row.legs_before,
        legs_after: row.legs_after,
        warnings: row.warnings,
        ...sumsOf(together(people), row.currency),
        own_fee: row.own_fee_minor === null ? null : { amount: row.own_fee_minor, currency: row.currency },
        credits: people.flatMap(({ position, credits }) =>
          credits.map(({ number, amount }) => ({
            number,
            passenger: position,
            amount: { amount, currency: row.currency },
          })),
        ),
        people: people.map((one) => ({ position: one.position, ...sumsOf(one, row.currency) })),
        invoice: paper(row.invoice_id, row.invoice_number),
        credit_note: paper(row.credit_note_id, row.credit_number),
      }
    }),
  )
}

/** What airlines hold for the passengers of a booking, in it or in another of the same buyer, and which of it is taken in payment now. */
export async function creditsView(app: App, bookingId: string): Promise<AirlineCredit[]> {
  const today = app.clock.now().toISOString().slice(0, 10)
  return (await alikeCredits(app, await openCredits(app.db, { booking_id: bookingId }))).map((one) => ({
    number: one.number,
    booking: one.reference,
    item: one.item_no,
    pays: one.expires_on >= today && takesEmds(app, one.supplier),
    passenger: one.position,
    carrier: one.carrier,
    amount: { amount: one.amount_minor, currency: one.currency },
    expires_on: one.expires_on,
  }))
}

const takesEmds = (app: App, supplier: string): boolean =>
  flightSuppliers(app).get(supplier)?.capabilities.has('credits') === true

/** Tickets of a booking that nobody flew, where their airline exchanges them online. */
export const unusedView = async (app: App, bookingId: string): Promise<OpenTicket[]> =>
  (await openTickets(app.db, bookingId))
    .filter(({ supplier }) => takesEmds(app, supplier))
    .map(({ number, position, kind, expires_on }) => ({ number, passenger: position, kind, expires_on }))
