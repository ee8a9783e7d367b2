import { sql } from 'kysely'
import { fileNamePattern } from '#contract/operations/files'
import { type Db, first } from '#server/db/db'

/** Records whose files everybody may see; all other files stay with their owners. */
export const publicUses = {
  promo: 'promo_image',
  logo: 'agency_logo',
  company: 'company_logo',
  umrah: 'umrah_package',
  holiday: 'holiday',
  car: 'car',
} as const

/** Where the browser fetches a public picture from. */
export const imageAddress = (file_name: string) => `/api/image/${file_name}`

/** Named by a public record, or the logo of the company or an agency, whichever feature set it. */
export const isPublic = async (db: Db, file_name: string): Promise<boolean> =>
  fileNamePattern.test(file_name) &&
  (await first(
    db,
    sql`select 1 from file_uses where file_name = ${file_name} and used_type = any(${Object.values(publicUses)})
      union all select 1 from agencies where logo = ${file_name} limit 1`,
  )) !== undefined
