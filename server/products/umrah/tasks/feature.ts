import { umrahTasks } from '#contract/selling/umrah-tasks'
import { feature } from '#server/feature'
import { reminderJobs, scheduleReminders } from './jobs.ts'
import { reminderMail } from './mails.ts'
import { umrahTasksRoutes } from './tasks.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    umrah_task_done: 'umrah_package'
  }
}

/** What is to be done for groups, and who is reminded of slots and visas. */
export const umrahTasksFeature = feature({
  name: 'tasks',
  calls: umrahTasks,
  handlers: umrahTasksRoutes,
  mails: { 'umrah-reminder': reminderMail },
  jobs: (app) => ({ upkeep: reminderJobs(app) }),
  schedules: [scheduleReminders],
  tables: ['umrah_tasks'],
})
