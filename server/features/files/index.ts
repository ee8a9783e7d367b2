/** The files room: what people upload, whose it is, who may open it, and which records name it. */
export { claimFile, type FileMime, type FileRow, type FileUse, releaseFile } from './file-records.ts'
export { filesRoutes } from './files.routes.ts'
export { type FileViewer, registerFileViewer } from './may-see-file.ts'
export { readFileOf } from './read-file.ts'
export { sendFile } from './send-file.ts'
export { brokenFiles, filesJobs, scheduleFileSweep, sweepFiles } from './sweep-files.ts'
export { keepFile, uploadLimits } from './upload-file.ts'
export { demoPaper } from './demo-paper.ts'
