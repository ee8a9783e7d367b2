import { hotelBlocks } from '#contract/catalogue/hotel-blocks'
import type { App } from '#server/app'
import { feature } from '#server/feature'
import { enqueue } from '#server/jobs/jobs'
import { drawDeposit, drawJob, forfeitOver } from './draw-deposit.ts'
import { hotelBlockRoutes } from './hotel-blocks.routes.ts'
import { releaseBlocks } from './release-blocks.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    hotel_block_saved: 'hotel'
    hotel_block_taken: 'hotel'
    hotel_block_given_back: 'hotel'
    hotel_block_forfeited: 'hotel'
  }
}

const kind = 'hotel-blocks.release'
const everyMs = 3_600_000
/** Every hour, however many processes there are. */
const schedule = (app: App, runAt = app.clock.now()): Promise<void> =>
  enqueue(app.db, kind, {}, { runAt, dedupeKey: `${kind}:${runAt.toISOString().slice(0, 13)}` })

/** Rooms of contracts that are kept for groups and departures, sold by staff and given back on their day. */
export const hotelBlocksFeature = feature({
  name: 'hotel-blocks',
  calls: hotelBlocks,
  handlers: hotelBlockRoutes,
  jobs: (app) => ({
    upkeep: {
      [kind]: {
        lane: 'upkeep',
        async run() {
          // The next first: an hour in which one fails does not end it.
          await schedule(app, new Date(app.clock.now().getTime() + everyMs))
          await releaseBlocks(app)
          await forfeitOver(app)
        },
      },
      [drawJob]: { lane: 'upkeep', run: ({ block }) => drawDeposit(app, String(block)) },
    },
  }),
  schedules: [schedule],
  tables: ['hotel_blocks', 'hotel_block_uses'],
})
