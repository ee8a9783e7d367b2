/** What somebody is in their agency. `owner`: whoever registered it, or took it over. */
export const memberRoles = ['owner', 'seller', 'accountant', 'reader'] as const
export type MemberRole = (typeof memberRoles)[number]
/** The roles that an owner gives; the agency itself is handed over. */
export const givenRoles = ['seller', 'accountant', 'reader'] as const
export type GivenRole = (typeof givenRoles)[number]

/**
 * Who of an agency may do what. `look`: its bookings, quotations, travellers and papers, and one's own account. `sell`:
 * search, book, hold, confirm, and what follows a sale. `see_margin`: what the agency adds to a price. `see_money`: the
 * ledger, statements, deposits and tax documents. `pay_in`: say that money was paid in. `see_profit`: reports of profit.
 * `run`: the agency's details and bank, its margins, its clock and its team.
 */
export const memberRights = {
  look: ['owner', 'seller', 'accountant', 'reader'],
  sell: ['owner', 'seller'],
  see_margin: ['owner', 'seller', 'accountant'],
  see_money: ['owner', 'accountant', 'reader'],
  pay_in: ['owner', 'accountant'],
  see_profit: ['owner', 'accountant'],
  run: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>
export type MemberRight = keyof typeof memberRights

/** Whether somebody of that role may; nobody without one may anything. */
export const memberMay = (role: MemberRole | null | undefined, right: MemberRight): boolean =>
  role !== null && role !== undefined && (memberRights[right] as readonly MemberRole[]).includes(role)
