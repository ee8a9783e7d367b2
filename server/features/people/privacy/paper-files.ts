import { sql } from 'kysely'

/** Uses of files by papers of pilgrims and of visas that no paper names any more. */
export const usesWithoutPaper = sql`used_type in ('umrah_pilgrim', 'visa_case') and used_id like 'BK-%'
  and not exists (select 1 from umrah_documents d where d.file_name = file_uses.file_name)
  and not exists (select 1 from visa_documents d where d.file_name = file_uses.file_name)
  and not exists (select 1 from visa_cases k where k.file_name = file_uses.file_name)`
