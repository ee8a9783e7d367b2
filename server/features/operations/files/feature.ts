import { files } from '#contract/operations/files'
import { feature } from '#server/feature'
import { filesRoutes } from './files.routes.ts'
import { filesJobs, scheduleFileSweep } from './sweep-files.ts'
import { uploadLimits } from './upload-file.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    file_viewed: 'file'
  }
}

export const filesFeature = feature({
  name: 'files',
  calls: files,
  handlers: filesRoutes,
  multipart: uploadLimits,
  jobs: (app) => ({ upkeep: filesJobs(app) }),
  schedules: [scheduleFileSweep],
  tables: ['file_uses', 'files'],
})
