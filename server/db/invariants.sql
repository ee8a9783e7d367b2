-- What must always hold. Each check is a line `-- name: title` and one select that names the broken ones: subject
-- (what kind of thing and which) and detail (what is wrong). No rows: it holds. Run after every fault, each night, by
-- `npm run doctor` and by the tests; all in one snapshot, so a busy house is not mistaken for a broken one.

-- I1 journals: Every journal sums to zero in each currency
select 'journal ' || journal_id as subject, sum(amount) || ' ' || currency || ' too much' as detail
from postings group by journal_id, currency having sum(amount) <> 0;

-- I1 ledger: All postings together sum to zero in each currency
select 'currency ' || currency as subject, sum(amount) || ' too much' as detail
from postings group by currency having sum(amount) <> 0;

-- I1 seals: Every journal still has the lines it was posted with
select 'journal ' || j.id as subject, coalesce(l.lines, 0) || ' lines, not those of ' || to_char(j.posted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as detail
from journals j
left join (select journal_id, count(*) as lines, array_agg(account_id order by line_no) as accounts, array_agg(amount order by line_no) as amounts from postings group by journal_id) l on l.journal_id = j.id
where l.lines is null or j.body_hash <> journal_seal(j.kind, j.booking_ref, j.reverses_id, l.accounts, l.amounts);

-- I1 orphans: Every posting belongs to a journal
select 'posting ' || p.journal_id || ' line ' || p.line_no as subject, 'there is no such journal' as detail
from postings p where not exists (select 1 from journals j where j.id = p.journal_id);

-- I1 reversals: Every reversal is the exact opposite of what it reverses
select 'journal ' || r.id as subject, 'is not the opposite of ' || r.reverses_id as detail
from journals r
where r.reverses_id is not null and exists (
  select 1 from (select * from postings where journal_id = r.id) a
  full join (select * from postings where journal_id = r.reverses_id) b on a.line_no = b.line_no
  where a.account_id is distinct from b.account_id or a.amount is distinct from -b.amount);

-- I2 limits: No wallet is below its credit limit
select owner_type || ' ' || owner_id as subject, balance || ' - ' || held || ' held + ' || credit_limit || ' limit ' || currency as detail
from ledger_accounts where guarded and balance - held + credit_limit < 0;

-- I3 balances: Every kept balance is the sum of its postings
select a.owner_type || ' ' || a.owner_id || ' ' || a.kind as subject, 'kept ' || a.balance || ', postings say ' || coalesce(p.total, 0) || ' ' || a.currency as detail
from ledger_accounts a
left join (select account_id, sum(amount) as total from postings where seq is not null group by account_id) p on p.account_id = a.id
where a.guarded and a.balance <> coalesce(p.total, 0);

-- I3 running: Running balances and line counts of every wallet follow each other without a gap
select 'account ' || account_id || ' line ' || seq as subject,
  case when seq <> counted then 'line ' || counted || ' is missing' else 'says ' || balance_after || ', lines say ' || running end as detail
from (select account_id, seq, balance_after, sum(amount) over (partition by account_id order by seq) as running, row_number() over (partition by account_id order by seq) as counted
      from postings where seq is not null) l
where seq <> counted or balance_after <> running;

-- I3 counts: Every wallet has as many lines as it counted
select a.owner_type || ' ' || a.owner_id || ' ' || a.kind as subject, 'counted ' || a.last_seq || ', has ' || coalesce(p.lines, 0) as detail
from ledger_accounts a
left join (select account_id, count(*) as lines from postings where seq is not null group by account_id) p on p.account_id = a.id
where a.guarded and a.last_seq <> coalesce(p.lines, 0);

-- I3 accounts: Every posting is on an account that exists, in its currency
select 'journal ' || p.journal_id || ' line ' || p.line_no as subject, 'account ' || p.account_id || coalesce(' keeps ' || a.currency || ', not ' || p.currency, ' does not exist') as detail
from postings p left join ledger_accounts a on a.id = p.account_id
where a.id is null or a.currency <> p.currency or a.guarded <> (p.seq is not null);

-- I3 holds: The blocked amount of every wallet is the sum of its active holds
select a.owner_type || ' ' || a.owner_id || ' ' || a.kind as subject, 'blocked ' || a.held || ', holds say ' || coalesce(h.total, 0) || ' ' || a.currency as detail
from ledger_accounts a
left join (select account_id, sum(amount) as total from holds where state = 'active' group by account_id) h on h.account_id = a.id
where a.held <> coalesce(h.total, 0);

-- I4 payments: Every captured card payment is in the ledger once, with its amount
select 'payment ' || p.id as subject, coalesce('the ledger has ' || l.amount || ' ' || l.currency || ', not ' || p.amount_minor || ' ' || p.currency, 'is not in the ledger') as detail
from payments p
left join (select j.source_id, -sum(l.amount) as amount, l.currency from journals j join postings l on l.journal_id = j.id
           where j.kind = 'card_payment' and j.source_type = 'payment' and l.amount < 0 group by j.source_id, l.currency) l on l.source_id = p.id
where p.status = 'captured' and (l.amount is distinct from p.amount_minor or l.currency is distinct from p.currency);

-- I6 invoices: Every sold booking has exactly one invoice, and nothing else has one
select 'booking ' || b.reference as subject, b.status || ' with ' || count(i.id) || ' invoices' as detail
from bookings b left join invoices i on i.booking_ref = b.reference and i.kind = 'sale'
group by b.id
having count(i.id) <> case when b.status in ('confirmed', 'approved', 'void_requested', 'voided', 'refund_requested', 'refund_quoted', 'refund_accepted', 'refunded', 'completed') then 1 else 0 end;

-- I6 sales: Every invoice of a sale stands on one journal of the same amount
select 'invoice ' || i.number as subject, coalesce('is ' || i.total || ' ' || i.currency || ', the ledger took ' || s.taken || ' ' || s.currency, 'has no sale in the ledger') as detail
from invoices i
join bookings b on b.reference = i.booking_ref
left join (select j.booking_ref, -sum(l.amount) as taken, l.currency from journals j join postings l on l.journal_id = j.id
           where j.kind = 'sale' and l.seq is not null group by j.booking_ref, l.currency) s on s.booking_ref = i.booking_ref
where i.kind = 'sale' and (s.taken is distinct from i.total or s.currency is distinct from i.currency);

-- I6 holds: Money is held for a booking exactly while its confirmation is open
select 'booking ' || b.reference as subject, b.status || ' with ' || coalesce(h.amount || ' held', 'nothing held') as detail
from bookings b left join holds h on h.booking_ref = b.reference and h.state = 'active'
where case when b.status in ('confirming', 'pending_supplier') and b.payment = 'balance' then h.amount is distinct from b.total_minor else h.id is not null end;

-- I7 waiting: Every booking that waits for something has somebody who looks after it
select 'booking ' || b.reference as subject, b.status || ' without a job' as detail
from bookings b
where b.status in ('confirming', 'pending_supplier') and not exists (select 1 from jobs j where j.done_at is null and j.payload ->> 'booking_id' = b.id::text);

-- I9 path: Every booking got where it is by legal moves
with legal (origin, target) as (values
  (null, 'saved'), ('saved', 'confirming'), ('saved', 'approved'), ('saved', 'expired'), ('saved', 'cancelled'), ('saved', 'failed'),
  ('confirming', 'confirmed'), ('confirming', 'approved'), ('confirming', 'saved'), ('confirming', 'failed'), ('confirming', 'pending_supplier'),
  ('pending_supplier', 'confirmed'), ('pending_supplier', 'approved'), ('pending_supplier', 'saved'), ('pending_supplier', 'failed'),
  ('confirmed', 'void_requested'), ('approved', 'void_requested'), ('confirmed', 'voided'), ('approved', 'voided'),
  ('void_requested', 'voided'), ('void_requested', 'confirmed'), ('void_requested', 'approved'),
  ('confirmed', 'refund_requested'), ('approved', 'refund_requested'), ('refund_requested', 'refund_quoted'), ('refund_quoted', 'refund_accepted'), ('refund_accepted', 'refunded'),
  ('refund_requested', 'confirmed'), ('refund_requested', 'approved'), ('refund_quoted', 'confirmed'), ('refund_quoted', 'approved'),
  ('confirmed', 'completed'), ('approved', 'completed')),
step as (
  select h.booking_id, h.seq, h.from_status, h.to_status, lag(h.to_status) over w as came_from, row_number() over w as counted
  from booking_history h window w as (partition by h.booking_id order by h.seq))
select 'booking ' || b.reference as subject, coalesce(s.from_status, 'nothing') || ' to ' || s.to_status || ' as step ' || s.seq as detail
from step s join bookings b on b.id = s.booking_id
where s.seq <> s.counted or s.from_status is distinct from s.came_from
  or (s.from_status is distinct from s.to_status and not exists (select 1 from legal l where l.origin is not distinct from s.from_status and l.target = s.to_status));

-- I9 status: Every booking stands where its history ends
select 'booking ' || b.reference as subject, b.status || ', its history ends with ' || coalesce(h.to_status, 'nothing') as detail
from bookings b
left join lateral (select to_status from booking_history where booking_id = b.id order by seq desc limit 1) h on true
where b.hold_state = 'held' and h.to_status is distinct from b.status;

-- I13 numbers: Invoice numbers run without a gap in each series
select 'series ' || n.series as subject, 'last number ' || n.last || ', ' || count(i.id) || ' invoices up to ' || coalesce(max(i.series_no), 0) as detail
from number_series n left join invoices i on i.series = n.series
where n.series ~ '^(IV|CN|RC|PF)-' group by n.series, n.last
having count(i.id) <> n.last or coalesce(max(i.series_no), 0) <> n.last;

-- I13 chain: Every invoice carries the seal of the one before it, and its own
select 'invoice ' || number as subject, case when previous_hash is distinct from before then 'does not follow the one before it' else 'was changed after it was issued' end as detail
from (select i.*, lag(hash) over (partition by series order by series_no) as before from invoices i) c
where previous_hash is distinct from before
  or hash <> invoice_seal(previous_hash, number, kind, booking_ref, agency_id, lines, total, currency, issued_at);
