/**
 * Why a booking looks like one too many. same_flight: somebody sits in this flight already. same_route: they fly the
 * same way on the same day. overlap: they are in the air elsewhere then. churn: the same was booked and let go before.
 * same_pnr: another booking has this PNR, of the supplier or of the airline.
 */
export const duplicateKinds = ['same_flight', 'same_route', 'overlap', 'churn', 'same_pnr'] as const
export type DuplicateKind = (typeof duplicateKinds)[number]

/** What became of it: whoever booked was asked, went on all the same, or was refused. */
export const duplicateOutcomes = ['asked', 'accepted', 'refused'] as const
