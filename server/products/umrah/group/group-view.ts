import type { UmrahGroup } from '#contract/selling/umrah-groups'
import { takesBed } from '#contract/selling/umrah-party'
import type { App } from '#server/app'
import { hijriCalendar } from '#server/features/catalogue/hijri-months'
import { bothDays } from '../package-view.ts'
import { departureOf, packageOf, staysOf } from '../packages.sql.ts'
import { blocksOfStays } from './block-rooms.ts'
import { groupOf, partiesOf, type PilgrimRow, pilgrimsOf, roomsOf } from './group.sql.ts'

/** Who lies in no bed of their own: by what was bought for them. */
export const isLap = ({ place, age, gender }: PilgrimRow): boolean =>
  !takesBed({ age, gender, no_bed: place === 'child_no_bed' })

/** A departure with its people, their rooms and their money; undefined where there is none. */
export async function groupView(app: App, id: string): Promise<UmrahGroup | undefined> {
  const departure = await departureOf(app.db, id)
  if (!departure) return undefined
  const [of, group, pilgrims, rooms, parties, calendar, stays] = await Promise.all([
    packageOf(app.db, departure.package_id),
    groupOf(app.db, id),
    pilgrimsOf(app.db, id),
    roomsOf(app.db, id),
    partiesOf(app.db, id),
    hijriCalendar(app),
    staysOf(app.db, [id]),
  ])
  const { currency } = of!
  const blocks = await blocksOfStays(app, app.db, stays, departure.code, rooms.length)
  return {
    id,
    code: departure.code,
    title: { en: of!.title_en, ar: of!.title_ar },
    starts: bothDays(calendar, departure.starts),
    ends: bothDays(calendar, departure.ends),
    seats: departure.seats,
    version: group?.version ?? 0,
    rooms_closed: group?.rooms_closed_at?.toISOString() ?? null,
    kinds: group?.room_types ?? [],
    currency,
    stays: stays.map((stay) => ({
      seq: stay.seq,
      hotel: { en: stay.hotel_en, ar: stay.hotel_ar },
      view: stay.view,
      from: stay.from_night,
      to: stay.to_night,
      block: blocks.get(stay.seq) ?? null,
    })),
    pilgrims: pilgrims.map((one) => ({
      booking: one.reference,
      position: one.position,
      name: `${one.surname} / ${one.given_name}`,
      gender: one.gender,
      age: one.age,
      place: one.place,
      shares: one.shares,
      lap: isLap(one),
      room: one.room,
      by_hand: one.by_hand,
      wishes: one.wishes,
      near: one.near,
    })),
    rooms: rooms.map(({ no, beds }) => ({ no, beds })),
    parties: parties.map((one) => ({
      booking: one.reference,
      name: one.lead_passenger,
      people: one.people,
      total: { amount: one.total, currency },
      paid: { amount: one.paid, currency },
    })),
  }
}
