import type { FieldProblem } from '#contract/kernel/errors'
import type { DepartureDays } from '#contract/selling/umrah-dates'
import type { NewDeparture } from '#contract/selling/umrah-shapes'
import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { Tx } from '#server/db/db'
import { blocksById } from '#server/features/catalogue/hotel-blocks'
import { umrahWords as words } from './words.ts'

/** Stays that name a block which is not there, or whose nights are not all of it. */
export async function blockProblems(
  tx: Tx,
  departures: readonly { written: NewDeparture; days: DepartureDays; at: number }[],
): Promise<FieldProblem[]> {
  const named = departures.flatMap(({ written, days, at }) =>
    written.stays.flatMap((stay, nth) =>
      stay.block_id
        ? [{ field: `departures.${at}.stays.${nth}.block_id`, id: stay.block_id, ...days.stays[nth]! }]
        : [],
    ),
  )
  if (named.length === 0) return []
  const blocks = await blocksById(
    tx,
    named.map(({ id }) => id),
  )
  return named.flatMap(({ field, id, from, to }): FieldProblem[] => {
    const block = blocks.find((one) => one.id === id)
    if (!block || block.released_at) return [{ field, message: words.block_gone }]
    const { code, first_night: first, last_night: last } = block
    return from < first || plusDays(to, -1) > last
      ? [{ field, message: words.block_outside({ code, first, last }) }]
      : []
  })
}
