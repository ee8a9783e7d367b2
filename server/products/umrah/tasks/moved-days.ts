import type { MovedTask, VisaBlock } from '#contract/selling/umrah-work-terms'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { isLive, personProblems } from '../filing/readiness.rules.ts'
import { hasRoomsOfOtherNights } from '../group/block-rooms.ts'
import { clashesOf, type Movement, movementOf } from '../movement/movement-facts.ts'
import { type GroupFacts, groupFacts } from '../work/facts.ts'
import { openMovedTask } from './tasks.sql.ts'

/** Whether a way that follows no flight lies outside of the days. */
const hasWayOutside = ({ departure }: GroupFacts, { legs }: Movement) =>
  legs.some(({ flight, at }) => !flight && (at.slice(0, 10) < departure.starts || at.slice(0, 10) > departure.ends))

const isOfOtherNights = ({ stays }: GroupFacts, one: GroupFacts['contracts'][number]) =>
  one.kind === 'hotel' &&
  isLive(one) &&
  !stays.some(
    (stay) => stay.seq === one.stay_seq && stay.from_night === one.from_night && stay.to_night === one.to_night,
  )

/**
 * Opens a task for each thing that does not follow the days of a group by itself, each once while it is open: drivers and
 * guides of ways that moved, flights and visas that do not hold the new days, slots that clash with them, contracts and
 * rooms of blocks of other nights.
 */
export async function openMovedTasks(app: App, tx: Tx, id: string, waysMoved: number): Promise<void> {
  const facts = (await groupFacts(app, tx, id))!
  const movement = await movementOf(tx, id)
  const stopped = facts.people.flatMap((person) =>
    personProblems(facts, person).flatMap(({ severity, block }) => (severity === 'stop' ? [block] : [])),
  )
  const isStopped = (...blocks: VisaBlock[]) => blocks.some((block) => stopped.includes(block))
  const asked: Record<MovedTask, boolean> = {
    moved_ways: waysMoved > 0 || hasWayOutside(facts, movement),
    moved_flights: isStopped('flight_outside_nights', 'nights_gap'),
    moved_permits: movement.permits.some((row) => clashesOf(facts, movement, row).length > 0),
    moved_contracts: facts.contracts.some((one) => isOfOtherNights(facts, one)),
    moved_visas: isStopped('dates_outside_visa'),
    moved_rooms: await hasRoomsOfOtherNights(tx, facts.stays, facts.departure.code),
  }
  for (const [kind, isAsked] of Object.entries(asked) as [MovedTask, boolean][])
    if (isAsked) await openMovedTask(tx, id, kind, facts.today, app.clock.now())
}
