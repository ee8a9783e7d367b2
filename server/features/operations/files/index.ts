/** The files feature: what people upload, whose it is, who may open it, and which records name it. */
export { checkFileStore } from './check-store.ts'
export { type FileStore, fileStoreOf } from './stores/index.ts'
export { claimFile, type FileMime, type FileRow, type FileUse, releaseFile } from './file-records.ts'
export { type FileViewer, registerFileViewer } from './may-see-file.ts'
export { readFileOf } from './read-file.ts'
export { sendFile } from './send-file.ts'
export { brokenFiles, changedFiles, sweepFiles } from './sweep-files.ts'
export { keepFile } from './upload-file.ts'
