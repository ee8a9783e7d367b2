import { feature } from '#web/feature.ts'

/** An agency’s day at a glance. */
export const dashboardFeature = feature({
  name: 'dashboard',
  paths: {
    agentDashboard: () => '/agent/dashboard',
    agentDashboardFlights: () => '/agent/dashboard-flights',
  },
})
