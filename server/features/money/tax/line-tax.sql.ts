import { sql } from 'kysely'

/**
 * Over `t` (tax_lines), `p` (postings of a buyer's wallet) and `j` (their journals): whether this tax is inside this
 * movement. What a refund takes back stands with its first line, the tax of its fee with its last (`recipes.refund`).
 */
export const isInside = sql`t.journal_id = p.journal_id and case j.kind
  when 'sale' then t.event = 'sale' when 'void' then t.event = 'credit' when 'void_fee' then t.event = 'fee'
  when 'refund' then case when p.amount > 0
    then t.event = 'credit' and p.line_no = (select min(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id)
    else t.event = 'fee' and p.line_no = (select max(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id) end
  else false end`

/** The VAT inside a movement: above zero where it was charged, below where it was given back; null where there is none. */
export const vatOfLine = sql`(select sum(t.vat)::int8 from tax_lines t where ${isInside})`
