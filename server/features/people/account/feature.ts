import { account } from '#contract/people/account'
import { feature } from '#server/feature'
import { accountRoutes } from './account.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    password_changed: 'user'
    profile_updated: 'user'
    devices_ended: 'user'
    agency_zone_changed: 'agency'
    agency_exchange_changed: 'agency'
  }
}

export const accountFeature = feature({
  name: 'account',
  calls: account,
  handlers: accountRoutes,
  tables: ['notification_choices'],
})
