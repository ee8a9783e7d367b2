import { sql } from 'kysely'
import { isCorrection } from '#contract/selling/name-rules'
import type { Tx } from '#server/db/db'
import { type PassengerMoney, type ServicingAct, type ServicingQuote, SupplierError } from '#server/ports/flight'
import { refuseByAirline } from './carrier-rules.ts'
import { type Changeable, changeable, soldPnr } from './change.ts'
import { keepQuote } from './kept-quote.ts'
import { currency, type CallContext } from './shop.ts'

type Renaming = Extract<ServicingAct, { kind: 'name' }>

/** What it costs, and until when it is possible, where the airline has no rule. */
const usualFee = 10_000
const usualHours = 2
const validMinutes = 120

function refuseName({ pnr, people, flown }: Changeable, act: Renaming): void {
  const before = pnr.passengers[act.passenger]
  if (!before || !people.includes(act.passenger))
    throw new SupplierError('not_permitted', 'This passenger does not travel.')
  if (flown.includes(true)) throw new SupplierError('coupon_taken', 'A flight of this ticket has left.')
  if (!isCorrection(named(before), named(act)))
    throw new SupplierError('forbidden_by_rule', 'This is the name of another person.')
}

const named = ({ title, given_name, surname }: { title: string; given_name: string; surname: string }) => ({
  title: title.toUpperCase(),
  given_name: given_name.toUpperCase(),
  surname: surname.toUpperCase(),
})

/** What a corrected name costs: the same ticket in another name, and the fee. */
export async function quoteName(context: CallContext, locator: string, act: Renaming): Promise<ServicingQuote> {
  const { shop, now } = context
  const from = await changeable(context, shop.parts.db, await soldPnr(context, locator))
  refuseName(from, act)
  const { pnr } = from
  const rule = await refuseByAirline(context, shop.parts.db, pnr.validating_carrier, 'name', from.legs, usualHours)
  const fee = rule?.fee_minor ?? usualFee
  const old = pnr.offer.fares.find(({ ptc }) => ptc === pnr.passengers[act.passenger]!.ptc)!
  const parts = { base: old.base, surcharges: old.surcharges, taxes: old.taxes }
  const money: PassengerMoney = {
    passenger: act.passenger,
    old: parts,
    new: parts,
    penalty: fee,
    fare_difference: 0,
    tax_difference: 0,
    residual: 0,
    residual_to: null,
    collect: fee,
  }
  const quote = { currency, fares: from.fares, passengers: [money], collect: fee, legs: from.legs, warnings: [] }
  return keepQuote(context, pnr, quote, act, { valid_until: new Date(now.getTime() + validMinutes * 60_000) })
}

/** Writes the corrected name on a locked booking. */
export async function rename(tx: Tx, { pnr }: Changeable, act: Renaming): Promise<void> {
  const { title, given_name, surname } = act
  const passengers = pnr.passengers.map((one, at) =>
    at === act.passenger ? { ...one, title, given_name, surname } : one,
  )
  await sql`update house_pnrs set passengers = ${JSON.stringify(passengers)}::jsonb where id = ${pnr.id}`.execute(tx)
}
