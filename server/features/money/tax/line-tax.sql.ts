import { sql } from 'kysely'

/**
 * Over `t` (tax_lines) and `p` (postings of a buyer's wallet): whether this tax is inside this movement. What a refund
 * takes back stands with its first line, the tax of its fee with its last (`recipes.refund`); a split has one line, and so
 * has a change of a sale, whose tax is below zero where it gives something back. Lines of a journal are of one time: with
 * it the index of an account is read at that place, without it from end to end.
 */
export const isInside = sql`t.journal_id = p.journal_id and case t.event when 'sale' then p.amount < 0 or t.vat < 0 when 'split' then true
  when 'credit' then p.amount > 0
    and p.line_no = (select min(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id and x.posted_at = p.posted_at)
  else p.amount < 0
    and p.line_no = (select max(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id and x.posted_at = p.posted_at) end`

/** The VAT inside a movement: above zero where it was charged, below where it was given back; null where there is none. */
export const vatOfLine = sql`(select sum(t.vat)::int8 from tax_lines t where ${isInside})`
