import { feature, withQuery } from '#web/feature.ts'

/** The lists of changes by airlines, in the portals. */
export const airlineChangesScreens = feature({
  name: 'airline-changes',
  paths: {
    agentAirlineChanges: (filter: { state?: string } = {}) => withQuery('/agent/airline-changes', filter),
    officeAirlineChanges: (filter: { overdue?: string; sort?: string } = {}) =>
      withQuery('/admin/airline-changes', filter),
  },
})
