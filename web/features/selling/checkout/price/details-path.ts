import type { Flight } from '#contract/selling/flights'
import { paths } from '#web/paths.ts'
import type { Area } from '../checkout-context.tsx'

/** Back to what is included in the fare. */
export const detailsPath = (flight: Flight, area: Area) =>
  area === 'agent' ? paths.agentFlightDetails(flight) : paths.publicFlightDetails(flight)
