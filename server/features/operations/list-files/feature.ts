import { listFiles } from '#contract/operations/list-files'
import { feature } from '#server/feature'
import { listFilesRoutes } from './list-files.routes.ts'
import { listFileJobs } from './write-list-file.ts'

/** Whole lists as files, written in the background. */
export const listFilesFeature = feature({
  name: 'list-files',
  calls: listFiles,
  handlers: listFilesRoutes,
  jobs: (app) => ({ papers: listFileJobs(app) }),
  tables: ['list_files', 'list_file_parts'],
})
