import { feature } from '#server/feature'
import { backupJobs, scheduleBackups } from './nightly.ts'

export const backupFeature = feature({
  name: 'backup',
  jobs: (app) => ({ upkeep: backupJobs(app) }),
  schedules: [scheduleBackups],
  tables: ['backups'],
})
