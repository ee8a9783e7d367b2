import type { Step } from '#server/acts/index'
import { changeDue } from '#server/features/money/dues'
import { finishChange } from '#server/features/selling/after-sale'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  addToPassengers,
  type Booked,
  type CaseRecord,
  type Known,
  noteHistory,
  productOf,
  priceSeal,
  refreshBooking,
} from '#server/features/selling/bookings'
import { changeItem } from '#server/features/selling/items'
import { addLines } from './change-books.ts'
import { servicesKept } from './change-lines.ts'
import type { ChangePerson, ChangeRecord } from './changes.sql.ts'

const heldEvents = { services: 'services_sold', infant: 'infant_added', credit: 'emds_kept' } as const

type Held = { one: CaseRecord; change: ChangeRecord; people: readonly ChangePerson[] }

/**
 * Services, or an infant, of a booking that is held: its price and what is due for it grow; it is charged and invoiced when
 * it is sold. What EMDs pay of it is due no longer: they are kept for it, and used when it is sold.
 */
export async function settleHeld(step: Step<Booked>, known: Known, { one, change, people }: Held): Promise<void> {
  const { app, tx, at, by, subject: booked } = step
  const { item } = booked
  const lines = await addLines(step, people, change)
  const kept = servicesKept(change.services)
  const base = lines.filter(({ kind }) => kind === 'base').reduce((sum, { amount }) => sum + amount, 0)
  const infants = change.act === 'infant' ? 1 : 0
  const event = heldEvents[change.act as keyof typeof heldEvents]
  const done = await productOf(app, item.product).exchanged!(tx, booked, known, { base, kept, infants }, at)
  const own = change.own_fee_minor ?? 0
  const selling = item.selling_minor === null ? null : Math.max(0, item.selling_minor + change.payer_minor + own)
  await changeItem(
    tx,
    item.id,
    {
      detail: done.change.detail,
      people: item.people + infants,
      price_minor: item.price_minor + change.payer_minor,
      cost_minor: item.cost_minor + change.collect_minor,
      selling_minor: selling,
    },
    at,
  )
  if (change.payer_minor !== 0) await changeDue(tx, booked.id, item.id, change.payer_minor, at)
  await refreshBooking(tx, booked.id, at, priceSeal(booked.id))
  await addToPassengers(
    tx,
    booked.id,
    people.map(({ position, collect, charge }) => ({ position, amount: collect + charge })),
  )
  await noteHistory(tx, booked, { at, event, who: by, note: one.reference })
  await writeActivity(tx, { ...activityOf(booked, event, by.id), at })
  const sold = selling === null ? null : change.payer_minor + own
  await finishChange(tx, one, { journal: null, invoice: null, credit_note: null, selling: sold }, at)
}
