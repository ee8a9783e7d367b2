import type { MemberRole } from '#contract/kernel/members'
import type { Localised } from '#contract/kernel/shapes'

/** What mails call the roles. */
export const roleWords: Readonly<Record<MemberRole, Localised>> = {
  owner: { en: 'Owner', ar: 'مالك' },
  seller: { en: 'Seller', ar: 'بائع' },
  accountant: { en: 'Accountant', ar: 'محاسب' },
  reader: { en: 'Reader', ar: 'مطّلع' },
}
