-- I12 bank lines: Every matched bank line is the money of its deposit: approved, on the same account, of the same amount
select 'bank line ' || l.id as subject, 'is ' || l.amount_minor || ' ' || l.currency || ', its deposit ' || d.id || ' is ' || d.status || ', ' || d.amount_minor || ' ' || d.currency as detail
from bank_lines l join deposits d on d.id = l.deposit_id
where d.status <> 'approved' or d.deleted_at is not null or d.bank_id <> l.bank_id or d.amount_minor <> l.amount_minor or d.currency <> l.currency;

-- I12 bank matches: What was last done with every bank line is the state that it has
select 'bank line ' || l.id as subject, 'is ' || l.state || ', was last ' || coalesce(h.to_state, 'imported') as detail
from bank_lines l left join lateral (select to_state from record_history h where h.kind = 'bank_line' and h.record_id = l.id::text order by seq desc limit 1) h on true
where l.state <> coalesce(h.to_state, 'open');
