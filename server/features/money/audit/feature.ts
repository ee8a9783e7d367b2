import { feature } from '#server/feature'
import { beginAudit } from './audit.ts'

export const auditFeature = feature({
  name: 'audit',
  begin: beginAudit,
  tables: ['audit_blocks', 'audit_entries', 'audit_keys', 'audit_sources'],
})
