import { changes } from '#contract/selling/changes'
import { feature } from '#server/feature'
import { ownBookingGivenUp, whenSold } from '#server/features/selling/bookings'
import { changeAct } from './change-act.ts'
import { changesRoutes } from './changes.routes.ts'
import { lapseChange } from './decide-change.ts'
import { useKeptCredits } from './pay-by-credit.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    change_quoted: 'booking'
    change_accepted: 'booking'
    change_declined: 'booking'
    change_refused: 'booking'
    booking_changed: 'booking'
    name_corrected: 'booking'
    infant_added: 'booking'
    services_sold: 'booking'
    emds_kept: 'booking'
    emds_issued: 'booking'
  }
}

/** Public API of the changes feature: other flights for tickets that are sold, paid for by their difference. */
export const changesFeature = feature({
  name: 'changes',
  calls: changes,
  handlers: changesRoutes,
  setUp: () => whenSold('changes', useKeptCredits),
  acts: [changeAct],
  jobs: (app) => ({
    supplier: {
      'changes.lapse': {
        run: (payload) => lapseChange(app, String(payload['case_id']), String(payload['booking_id'])),
        onDead: ownBookingGivenUp(app),
      },
    },
  }),
  tables: ['airline_credits', 'case_change_people', 'case_changes'],
})
