import type { Prices } from '#contract/selling/umrah-party'
import type { Db, Tx } from '#server/db/db'
import type { Booked, Leaving, Part } from '#server/features/selling/bookings'
import { refuse } from '#server/http/refusal'
import { leftAlone, roomsLost } from './leaving.rules.ts'
import { filedOf, sleepersOf } from './leaving.sql.ts'
import { netOf } from './package-view.ts'
import { packageOf, pricesOf } from './packages.sql.ts'
import { keptNow } from './terms.rules.ts'
import type { UmrahDetail } from './umrah-detail.ts'
import { umrahWords as words } from './words.ts'

const detailOf = ({ item }: Booked) => item.detail as UmrahDetail

/** What a place costs its buyer and us today: what another room costs is not known by what was sold. */
async function pricesNow(db: Db | Tx, booked: Booked): Promise<{ price: Prices; cost: Prices }> {
  const { departure_id, package_id } = detailOf(booked)
  const [rows, of] = [await pricesOf(db, [departure_id]), await packageOf(db, package_id)]
  const commission = booked.agency_id ? (of?.commission_bp ?? 0) : 0
  const by = (minor: (row: (typeof rows)[number]) => number) =>
    Object.fromEntries(rows.map((row) => [row.place, minor(row)])) as Prices
  return { price: by((row) => netOf(row.price_minor, commission)), cost: by((row) => row.cost_minor) }
}

/** The visa and the room first, and of what is left what the ladder says: never more than it was. */
function keptOf(whole: number, { visa, room, keeps_bp }: { visa: number; room: number; keeps_bp: number }) {
  const visas = Math.min(visa, whole)
  const rooms = Math.min(room, whole - visas)
  const left = whole - visas - rooms
  return { kept: visas + rooms + Math.round((left * keeps_bp) / 10_000), visas, rooms }
}

/**
 * A pilgrim leaves a party: the visa fee is kept once the visa was filed, those who stay do not pay for the bed, and the
 * rest is kept by the ladder of the package.
 */
export const umrahLeaving: Leaving = {
  async refuse(db, booked, going, gone) {
    const away = new Set([...going, ...gone])
    return leftAlone(detailOf(booked), await sleepersOf(db, booked.item.id), away)
      ? refuse.invalid('passengers', words.room_without_adult)
      : undefined
  },
  async lost(db, booked, each, gone, now) {
    const detail = detailOf(booked)
    const { keeps_bp } = keptNow(detail, now)
    const [sleepers, filed, { price, cost }] = [
      await sleepersOf(db, booked.item.id),
      await filedOf(db, booked.item.id),
      await pricesNow(db, booked),
    ]
    const positionOf = ({ people }: Part) => people[0]!.position
    const [going, before] = [new Set(each.map(positionOf)), new Set(gone)]
    const rooms = roomsLost(detail, sleepers, going, before, price)
    const roomCosts = roomsLost(detail, sleepers, going, before, cost)
    return each.map((part) => {
      const position = positionOf(part)
      const visa = filed.has(position) ? (detail.visa_fee ?? 0) : 0
      const ours = keptOf(part.price_minor, { visa, room: rooms.get(position) ?? 0, keeps_bp })
      const theirs = keptOf(part.cost_minor, { visa, room: roomCosts.get(position) ?? 0, keeps_bp })
      return {
        position,
        kept: ours.kept,
        supplier_keeps: theirs.kept,
        for: [
          { what: 'filed' as const, amount: ours.visas },
          { what: 'room' as const, amount: ours.rooms },
        ].filter(({ amount }) => amount > 0),
      }
    })
  },
}
