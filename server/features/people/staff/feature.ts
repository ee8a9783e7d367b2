import { staff } from '#contract/people/staff'
import { staffList } from '#contract/people/staff-list'
import { feature } from '#server/feature'
import { staffRoutes } from './staff.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    staff_added: 'user'
    staff_updated: 'user'
    staff_invited: 'user'
  }
}

export const staffFeature = feature({
  name: 'staff',
  calls: staff,
  handlers: staffRoutes,
  lists: [staffList],
  tables: ['staff_profiles'],
})
