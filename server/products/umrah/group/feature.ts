import { umrahGroups } from '#contract/selling/umrah-groups'
import { feature } from '#server/feature'
import { umrahGroupRoutes } from './group.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    umrah_rooms_built: 'umrah_package'
    umrah_bed_moved: 'umrah_package'
    umrah_paper_taken: 'umrah_package'
    umrah_letters_taken: 'umrah_package'
  }
}

/** The people of a departure in their rooms, and the papers of the group. */
export const umrahGroupFeature = feature({
  name: 'group',
  calls: umrahGroups,
  handlers: umrahGroupRoutes,
  tables: ['umrah_beds', 'umrah_groups', 'umrah_rooms'],
})
