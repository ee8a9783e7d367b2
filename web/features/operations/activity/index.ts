export { ActivityLog } from './activity-log.tsx'
export { RecordLog } from './record-log.tsx'
