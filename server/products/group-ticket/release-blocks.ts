import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import { settingsOf } from '#server/features/operations/settings'
import { countStock, withdrawStock } from '#server/features/selling/stock-units'
import { localDay } from '#server/local-time'
import { blocksToRelease, lockBlock, noteReleased, noteWarned } from './blocks.sql.ts'
import { infantsUnit, seatsUnit } from './group-detail.ts'

const dayMs = 86_400_000
export const warnDays = 3
const atOnce = 50
const dayIn = (zone: string, at: Date) => localDay(at, zone)
const linkOf = (id: string) => `/admin/update/group-ticket?id=${id}`

/** What the airline asks where too few of a block's seats were sold: so much for each that is missing. Pure. */
export const penaltyOf = (seats: number, sold: number, percent: number, each: number): number =>
  Math.max(0, Math.ceil((seats * percent) / 100) - sold) * each

/** Three days before its seats go back, the office hears how many of a block are unsold. Answers how many blocks. */
export async function warnOfReleases(app: App): Promise<number> {
  const now = app.clock.now()
  const { zone } = await settingsOf(app)
  const due = await blocksToRelease(app.db, dayIn(zone, new Date(now.getTime() + warnDays * dayMs)), true, atOnce)
  for (const { id } of due)
    await inTx(app.db, 'warn of release', async (tx) => {
      const block = await lockBlock(tx, id)
      if (!block || block.warned_at) return
      await noteWarned(tx, id, now)
      const [left] = await countStock(tx, [seatsUnit(id)], now)
      if (!left || left.free === 0) return
      const data = {
        reference: `${block.airline} ${block.origin}-${block.destination}`,
        part: left.free,
        day: block.release_on,
      }
      await notify(tx, {
        to: { permission: 'group_ticket.manage' },
        kind: 'group_release_near',
        data,
        link: linkOf(id),
        at: now,
      })
    })
  return due.length
}

/**
 * The release day of a block is over: seats that nobody holds or has bought go back to the airline, and what is given back
 * later follows them. What too few sold seats cost us is written beside them. Answers how many blocks.
 */
export async function releaseBlocks(app: App): Promise<number> {
  const now = app.clock.now()
  const { zone } = await settingsOf(app)
  const due = await blocksToRelease(app.db, dayIn(zone, now), false, atOnce)
  for (const { id } of due)
    await inTx(app.db, 'release block', async (tx) => {
      const block = await lockBlock(tx, id)
      if (!block || block.released_at) return
      await withdrawStock(tx, { units: [seatsUnit(id), infantsUnit(id)], at: now })
      const [left] = await countStock(tx, [seatsUnit(id)], now)
      const taken = (left?.held ?? 0) + (left?.sold ?? 0)
      const penalty = penaltyOf(block.seats, taken, block.min_use_percent, block.unused_minor)
      await noteReleased(tx, id, { seats: block.seats - taken, penalty }, now)
      if (block.seats === taken) return
      const data = {
        reference: `${block.airline} ${block.origin}-${block.destination}`,
        part: block.seats - taken,
        amount: { amount: penalty, currency: block.currency },
      }
      await notify(tx, {
        to: { permission: 'group_ticket.manage' },
        kind: 'group_released',
        data,
        link: linkOf(id),
        at: now,
      })
    })
  return due.length
}
