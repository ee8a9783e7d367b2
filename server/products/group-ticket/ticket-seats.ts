import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { activityOf, lockBooked, moveBooked, notifyOwner, passengersOf } from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { check } from '#contract/checks/check'
import { groupOf } from './group-detail.ts'
import { isSoldNow } from './group-booking.ts'
import { countsOfTypes, everybody, unnamed } from './group.rules.ts'
import { findBlock } from './blocks.sql.ts'
import { noteTicketed, numbersTaken, putTicket, ticketsOfItem } from './sales.sql.ts'
import { groupTicketWords } from './words.ts'

type Numbers = readonly { position: number; number: string }[]

/**
 * The airline has issued: the office writes each passenger's number down. Once everybody has one, and every seat its
 * name, the seats are ticketed: nothing of them is given back any more. Refuses numbers of others, and the same one twice.
 */
export async function ticketSeats(
  app: App,
  itemId: string,
  tickets: Numbers,
  actor: Actor,
): Promise<undefined | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'ticket seats', async (tx) => {
    const booked = (await lockBooked(tx, itemId))!
    if (!isSoldNow(booked)) return refuse.wrongState(groupTicketWords.names_once_reserved)
    const people = await passengersOf(tx, booked.id)
    const bare = tickets.map(({ position, number }) => ({ position, number: number.replace('-', '') }))
    const before = await ticketsOfItem(tx, itemId)
    const taken = new Set(
      (
        await numbersTaken(
          tx,
          itemId,
          bare.map(({ number }) => number),
        )
      ).map(({ number }) => number),
    )
    const all = [...before.filter((one) => !bare.some(({ position }) => position === one.position)), ...bare]
    const problems = bare.flatMap(({ position, number }, index) => {
      const field = `tickets.${index}.number`
      if (!people.some((one) => one.position === position))
        return [{ field: `tickets.${index}.position`, message: check('choose_passengers_booking') }]
      return taken.has(number) || all.filter((one) => one.number === number).length > 1
        ? [{ field, message: groupTicketWords.number_taken }]
        : []
    })
    if (problems.length > 0) return refuse.fields(problems)
    for (const { position, number } of bare) await putTicket(tx, itemId, position, number)
    const group = groupOf(booked)
    const missing = unnamed(group, countsOfTypes(people.map(({ type }) => type)))
    const issued =
      everybody(missing) === 0 && people.every(({ position }) => all.some((one) => one.position === position))
    const locator = (await findBlock(tx, group.block_id))?.locator ?? group.locator
    if (issued) await noteTicketed(tx, itemId, at)
    await moveBooked(
      tx,
      booked,
      {
        to: booked.item.stage as 'confirmed' | 'approved',
        event: issued ? 'ticketed' : 'numbers_given',
        at,
        who: { id: actor.user_id, name: actor.name },
        note: `${bare.length}`,
      },
      { detail: { ...group, locator, ticketed: group.ticketed || issued }, carrier_locator: locator },
    )
    await writeActivity(tx, { ...activityOf(booked, 'group_ticketed', actor.user_id), at })
    if (issued && !group.ticketed) await notifyOwner(tx, booked, 'group_ticketed', at)
    return undefined
  })
}
