import type { Step } from '#server/acts/index'
import { writeActivity } from '#server/features/operations/activity'
import { finishChange, mailOwner } from '#server/features/selling/after-sale'
import {
  activityOf,
  addToPassengers,
  type Booked,
  itemRef,
  joinPeople,
  type Known,
  mailChangedTickets,
  moveBooked,
  notifyOwner,
  openCaseOf,
  productOf,
  renamePassenger,
  type Seated,
  shareBooked,
} from '#server/features/selling/bookings'
import { askForAgain } from '#server/features/selling/special-services'
import { closeTickets } from '#server/features/selling/unused-tickets'
import type { NewInfant } from '#server/ports/servicing'
import { bill, post, settleMoney, writeLines } from './change-books.ts'
import { keptOf, servicesKept } from './change-lines.ts'
import { changeOf, changePeopleOf, type ChangePerson, type ChangeRecord, forgetName } from './changes.sql.ts'
import { writeCredits } from './credits.sql.ts'
import { useCredits } from './pay-by-credit.ts'
import { settleHeld } from './settle-held.ts'

const events = {
  flights: 'reissued',
  name: 'name_corrected',
  services: 'services_sold',
  infant: 'infant_added',
  credit: 'emds_kept',
  emd: 'emds_issued',
} as const
const activities = { ...events, flights: 'booking_changed' } as const
const tellings = { ...events, flights: 'changed', credit: 'changed', emd: 'changed' } as const

/** What of a change is never given back, by person. */
export const keptOfChange = ({ act, services }: ChangeRecord, people: readonly ChangePerson[]) =>
  act === 'emd'
    ? []
    : act === 'services'
      ? servicesKept(services, people)
      : keptOf(people.map((person) => ({ ...person, passenger: person.position })))

/** The airline has reissued, or sold services: price, shares, tax, journal, papers, flights and word to the owner, once. */
export async function settleChange(step: Step<Booked>, known: Known): Promise<void> {
  const { app, tx, at, by, subject: booked } = step
  const { item } = booked
  const one = await openCaseOf(tx, item.id)
  if (one?.kind !== 'change' || one.state !== 'accepted') throw new Error(`no accepted change of ${itemRef(booked)}`)
  const change = (await changeOf(tx, one.id))!
  const people = await changePeopleOf(tx, one.id)
  if (change.act === 'infant') await takeInfant(step, change, people[0]!.position)
  if (change.on_hold) return settleHeld(step, known, { one, change, people })
  const written = await writeLines(step, people, change)
  const { lines } = written
  const journal = await post(step, one, change, written)
  await settleMoney(step, change.payer_minor)
  const base = lines.filter(({ kind }) => kind === 'base').reduce((sum, { amount }) => sum + amount, 0)
  const kept = keptOfChange(change, people)
  const done = await productOf(app, item.product).exchanged!(
    tx,
    booked,
    known,
    { base, kept, infants: joiningOf(change) },
    at,
  )
  if (change.act === 'name') await takeName(step, change)
  const selling = item.selling_minor === null ? null : change.payer_minor + (change.own_fee_minor ?? 0)
  await addToPassengers(
    tx,
    booked.id,
    people.map(({ position, collect, charge }) => ({ position, amount: collect + charge })),
  )
  await moveBooked(
    tx,
    booked,
    {
      to: item.stage as 'confirmed' | 'approved',
      event: events[change.act],
      at,
      who: by,
      note: one.reference,
    },
    {
      ...done.change,
      people: item.people + joiningOf(change),
      price_minor: item.price_minor + change.payer_minor,
      cost_minor: item.cost_minor + change.collect_minor,
      ...(selling !== null && { selling_minor: Math.max(0, item.selling_minor! + selling) }),
    },
  )
  await useCredits(step, one, people)
  await writeCredits(tx, booked, one.id, done.credits, at)
  // What was not flown is in other tickets now, or on an EMD.
  if (change.act === 'emd' || change.act === 'flights')
    for (const { position } of people) await closeTickets(tx, item.id, position, at)
  await writeActivity(tx, { ...activityOf(booked, activities[change.act], by.id), at })
  const amount = { amount: change.payer_minor, currency: booked.currency }
  const told = tellings[change.act]
  await notifyOwner(tx, booked, told, at, { amount })
  if (change.act !== 'emd') await mailChangedTickets(app, tx, item.id)
  await mailOwner(app, tx, booked, told, { amount: change.payer_minor, penalty: 0, fee: change.charge_minor })
  // What was asked of the airline for the old flights is asked for again on the new ones.
  if (change.act === 'flights') await askForAgain(tx, booked, one.id, at)
  // Last, for whoever takes the next number waits until this transaction ends.
  const papers = journal ? await bill(tx, booked, one, change, lines, at) : { invoice: null, credit_note: null }
  await finishChange(tx, one, { journal, ...papers, selling, leaves: change.act === 'emd' }, at)
}

/** How many people join by a change. */
export const joiningOf = ({ act }: Pick<ChangeRecord, 'act'>): number => (act === 'infant' ? 1 : 0)

/** The infant is of those who travel from now on. What is sold is split among the others first: it is none of theirs. */
async function takeInfant({ app, tx, subject: booked }: Step<Booked>, change: ChangeRecord, position: number) {
  if (!change.on_hold) await shareBooked(app, tx, booked)
  const text = app.secrets.decrypt(change.name_encrypted!, `case_changes:${change.case_id}:name`)
  const { infant } = JSON.parse(text) as { infant: NewInfant & Pick<Seated, 'title'> }
  await joinPeople(app, tx, booked.id, { ...infant, type: 'infant', position, price_minor: 0 })
  await forgetName(tx, change.case_id)
}

/** The corrected name stands on the passenger from now on. */
async function takeName({ app, tx, subject: booked }: Step<Booked>, change: ChangeRecord): Promise<void> {
  const text = app.secrets.decrypt(change.name_encrypted!, `case_changes:${change.case_id}:name`)
  const { passenger, title, given_name, surname } = JSON.parse(text)
  await renamePassenger(tx, booked.id, passenger, { title, given_name, surname })
  await forgetName(tx, change.case_id)
}
