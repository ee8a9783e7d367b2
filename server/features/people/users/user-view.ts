import type { User } from '#contract/people/auth'
import { zoneOfAgency } from '#server/zones'
import type { UserRow } from './users.sql.ts'

/** A person as the wire shows them, to themselves and to the back office: never the hash, flags as the spec spells them. */
export function userView(row: UserRow): User {
  const { card_limit_minor: amount, card_limit_currency: currency } = row
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    roles: [row.role, ...row.given_roles],
    is_approved: row.is_approved ? '1' : '0',
    is_formFilled: row.is_formFilled ? '1' : '0',
    status: row.status,
    email_verified: row.email_verified_at !== null,
    locale: row.locale,
    card_allowance: {
      allowed: row.card_allowed,
      limit: amount !== null && currency !== null ? { amount, currency } : null,
    },
    agency: row.agency_id
      ? {
          id: row.agency_id,
          name: (row.locale === 'ar' ? row.agency_name_ar : row.agency_name_en) ?? '',
          names: { en: row.agency_name_en ?? '', ar: row.agency_name_ar ?? '' },
          code: row.agency_code ?? '',
          member: row.member_role,
          zone: zoneOfAgency({ zone: row.agency_zone, country: row.agency_country }),
        }
      : null,
  }
}
