/** Backup and restore: archives of the database and the uploads, made while the app runs. */
export { type LastBackup, lastBackup } from './backups.sql.ts'
export { makeBackup } from './make-backup.ts'
export { BackupProblem } from './problem.ts'
export { verifyArchive } from './verify.ts'
export { startWalArchive } from './start-wal-archive.ts'
