-- What must always hold. Each check is a line `-- name: title` and one select that names the broken ones: subject
-- (what kind of thing and which) and detail (what is wrong). A feature's own stand in its `checks.sql`. No rows: it holds. Run after every fault, each night, by
-- `npm run doctor` and by the tests; all in one snapshot, so a busy app is not mistaken for a broken one.

-- I1 journals: Every journal sums to zero in each currency
select 'journal ' || journal_id as subject, sum(amount) || ' ' || currency || ' too much' as detail
from postings group by journal_id, currency having sum(amount) <> 0;

-- I1 ledger: All postings together sum to zero in each currency
select 'currency ' || currency as subject, sum(amount) || ' too much' as detail
from postings group by currency having sum(amount) <> 0;

-- I1 hashes: Every journal still has the lines it was posted with
with tampered as (
  select j.*, coalesce(l.lines, 0) as lines, l.accounts, l.amounts, (select sum(x) from unnest(l.amounts) x) as too_much
  from journals j
  left join (select journal_id, count(*) as lines, array_agg(account_id order by line_no) as accounts, array_agg(amount order by line_no) as amounts from postings group by journal_id) l on l.journal_id = j.id
  where l.lines is null or j.body_hash <> journal_hash(j.kind, j.booking_ref, j.reverses_id, l.accounts, l.amounts))
select 'journal ' || t.id as subject,
  case when f.line_no is not null then 'line ' || f.line_no || ' says ' || t.amounts[f.line_no] || ', was posted as ' || (t.amounts[f.line_no] - t.too_much)
    else t.lines || ' lines, not those of ' || t.kind || ' ' || t.source_type || ' ' || t.source_id || ', ' || to_char(t.posted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') end as detail
from tampered t
-- One amount changed leaves the journal out of balance by just that: put right, the hash fits again.
left join lateral (
  select n as line_no from generate_subscripts(t.amounts, 1) n
  where t.too_much <> 0 and t.body_hash = journal_hash(t.kind, t.booking_ref, t.reverses_id, t.accounts,
    t.amounts[1:n - 1] || (t.amounts[n] - t.too_much)::bigint || t.amounts[n + 1:])
  limit 1) f on true;

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

-- I3 sums: The profit and loss is what the journals came to
select 'journal ' || coalesce(k.journal_id, s.journal_id) as subject,
  case when k.journal_id is null then 'is not in it' when s.journal_id is null then 'has no such lines' else 'is in it with another sum' end as detail
from journal_sums_of(null) s full join journal_sums k on k.journal_id = s.journal_id and k.currency = s.currency
where (k.sold, k.returned, k.cost, k.margin, k.charges, k.fees, k.corrections, k.tax)
  is distinct from (s.sold, s.returned, s.cost, s.margin, s.charges, s.fees, s.corrections, s.tax);

-- I3 buyers: What is kept of a journal between a booking and its buyer is what its lines say
select 'booking ' || coalesce(k.booking_ref, s.booking_ref) || ' journal ' || coalesce(k.journal_id, s.journal_id) as subject,
  case when k.journal_id is null then 'is not kept' when s.journal_id is null then 'has no such lines' else 'is kept with another sum' end as detail
from buyer_sums_now() s full join buyer_sums k on k.journal_id = s.journal_id and k.booking_ref = s.booking_ref
where (k.sales, k.reversed, k.balance, k.received) is distinct from (s.sales, s.reversed, s.balance, s.received);

-- I3 days: What is kept of a day of an account is the sum of its lines
select 'account ' || coalesce(k.account_id, s.account_id) || ' on ' || coalesce(k.day, s.day) as subject,
  case when k.account_id is null then 'is not kept' when s.account_id is null then 'has no such lines' else 'is kept with another sum' end as detail
from (select d.* from account_days d, account_days_state u where d.day < u.summed_until) k
full join (select l.* from account_days_state u, account_days_of('-infinity', u.summed_until) l) s on k.account_id = s.account_id and k.day = s.day
where (k.debit, k.credit, k.debits, k.credits, k.vat, k.first_seq, k.last_seq)
  is distinct from (s.debit, s.credit, s.debits, s.credits, s.vat, s.first_seq, s.last_seq)
union all
select 'account ' || coalesce(c.account_id, d.account_id), 'closes with ' || coalesce(c.balance, 0) || ', its days come to ' || coalesce(d.balance, 0)
from (select c.* from account_closings c, account_days_state u where u.closed_until = u.summed_until) c
full join (select a.account_id, sum(a.credit - a.debit) as balance, sum(a.debits + a.credits) as lines from account_days a, account_days_state u
  where a.day < u.summed_until and u.closed_until = u.summed_until group by 1) d on d.account_id = c.account_id
where (c.balance, c.lines) is distinct from (d.balance, d.lines)
union all
select 'account ' || m.account_id || ' in ' || m.month, 'is kept with another sum'
from (
  (select k.* from account_months k, account_days_state u where k.month < date_trunc('month', u.summed_until)::date
    except select s.* from account_days_state u, account_months_of('-infinity', date_trunc('month', u.summed_until)::date) s)
  union all
  (select s.* from account_days_state u, account_months_of('-infinity', date_trunc('month', u.summed_until)::date) s
    except select k.* from account_months k)) m;

-- I3 profits: What is kept of a day of the profit and loss is the sum of its journals
select k.part || ' ' || k.key || ' on ' || k.day as subject, 'is kept with another sum' as detail
from (
  (select d.* from journal_days d, journal_days_state u where d.day < u.summed_until
    except select s.* from journal_days_state u, journal_days_of('-infinity', u.summed_until, u.zone) s)
  union all
  (select s.* from journal_days_state u, journal_days_of('-infinity', u.summed_until, u.zone) s
    except select d.* from journal_days d, journal_days_state u where d.day < u.summed_until)) k
union all
select 'those who moved again, ' || k.part || ' ' || k.key || ' on ' || k.day, 'are kept with another count'
from (
  (select r.* from journal_returns r, journal_days_state u where r.day < u.summed_until
    except select s.* from journal_days_state u, journal_returns_of('-infinity', u.summed_until, u.zone) s)
  union all
  (select s.* from journal_days_state u, journal_returns_of('-infinity', u.summed_until, u.zone) s
    except select r.* from journal_returns r, journal_days_state u where r.day < u.summed_until)) k
union all
select 'month of ' || k.part || ' ' || k.key || ' from ' || k.month, 'is kept with another sum'
from (
  (select m.* from journal_months m, journal_days_state u where m.month < date_trunc('month', u.summed_until)::date
    except select s.* from journal_days_state u, journal_months_of('-infinity', date_trunc('month', u.summed_until)::date) s)
  union all
  (select s.* from journal_days_state u, journal_months_of('-infinity', date_trunc('month', u.summed_until)::date) s
    except select m.* from journal_months m)) k
union all
select 'all months of ' || k.part || ' ' || k.key, 'are kept with another sum'
from ((select t.* from journal_totals t except select s.* from journal_totals_of() s)
  union all (select s.* from journal_totals_of() s except select t.* from journal_totals t)) k;

-- I3 walls: What is kept of a day's tax and of a day's trial balance is the sum of its lines
select 'tax of ' || k.day || ', ' || k.currency || ' ' || k.country || ' ' || k.category || ' ' || k.rate_bp as subject, 'is kept with another sum' as detail
from (
  (select d.* from tax_days d, wall_days_state u where d.day < u.summed_until
    except select s.* from wall_days_state u, tax_days_of('-infinity', u.summed_until, u.zone) s)
  union all
  (select s.* from wall_days_state u, tax_days_of('-infinity', u.summed_until, u.zone) s
    except select d.* from tax_days d)) k
union all
select 'trial balance of ' || k.day || ', ' || k.owner_type || ' ' || k.kind || ' ' || k.currency, 'is kept with another sum'
from (
  (select d.* from trial_days d, wall_days_state u where d.day < u.summed_until
    except select s.* from wall_days_state u, trial_days_of('-infinity', u.summed_until, u.zone) s)
  union all
  (select s.* from wall_days_state u, trial_days_of('-infinity', u.summed_until, u.zone) s
    except select d.* from trial_days d)) k;

-- I3 tickets: What is kept of a ticket is its passenger's share, and what of it went back
with shares as (select item_id, position, sum(amount_minor) as sold, sum(vat_minor) as vat from item_shares group by 1, 2),
backs as (select p.item_id, p.position, sum(p.refund_minor) as returned from case_people p join after_sale_cases c on c.id = p.case_id
  where c.state = 'done' and p.state = 'given_back' group by 1, 2),
bearing as (select item_id, passenger, min(number) as number from tickets where kind = 'ticket' group by 1, 2)
select 'ticket ' || coalesce(k.number, t.number) as subject,
  case when k.number is null then 'is not kept' when t.number is null then 'is no ticket' else 'is kept with another sum' end as detail
from (select t.number, t.booking_id, t.issued_at, t.kind, b.carrier, b.agency_id, b.currency, coalesce(s.sold, 0)::int8 as sold, coalesce(s.vat, 0)::int8 as vat,
    coalesce(r.returned, 0)::int8 as returned
  from tickets t join bookings b on b.id = t.booking_id left join bearing f on f.number = t.number
  left join shares s on s.item_id = f.item_id and s.position = f.passenger left join backs r on r.item_id = f.item_id and r.position = f.passenger) t
full join ticket_sums k on k.number = t.number
where (k.booking_id, k.issued_at, k.kind, k.carrier, k.agency_id, k.currency, k.sold, k.vat, k.returned)
    is distinct from (t.booking_id, t.issued_at, t.kind, t.carrier, t.agency_id, t.currency, t.sold, t.vat, t.returned)
  and (k.number is not null or t.issued_at < (select u.kept_until from ticket_sums_state u));

-- I3 cases: What is kept of a day of an agency's own cases is the sum of its cases
select 'own cases of ' || k.agency_id || ' on ' || k.day || ', ' || k.kind || ' ' || k.currency as subject, 'are kept with another sum' as detail
from (
  select d.agency_id, d.day, d.kind, d.currency, d.cases, d.charged, d.given_back, d.cost from own_case_days d
  union all
  select c.agency_id, (c.settled_at at time zone 'UTC')::date, coalesce(case c.kind when 'change' then x.act end, c.kind), c.currency, -1,
    -coalesce(c.selling_minor, case c.kind when 'change' then greatest(p.payer, 0) else c.paid_minor end, 0),
    -coalesce(c.selling_back_minor, case c.kind when 'change' then greatest(-p.payer, 0) else c.refund_minor end, 0),
    -coalesce(case c.kind when 'change' then p.payer else c.paid_minor - coalesce(c.refund_minor, 0) end, 0)
  from after_sale_cases c left join case_changes x on x.case_id = c.id
  -- What no airline has quoted is in the books alone.
  cross join lateral (select coalesce(x.payer_minor, (select -sum(l.amount) from postings l join ledger_accounts a on a.id = l.account_id
    where c.kind = 'change' and l.journal_id = c.journal_id and a.owner_type in ('agency', 'customer', 'receivable')), 0) as payer) p
  where c.state = 'done' and c.agency_id is not null and x.on_hold is not true) k
group by k.agency_id, k.day, k.kind, k.currency having (sum(k.cases), sum(k.charged), sum(k.given_back), sum(k.cost)) <> (0, 0, 0, 0);

-- I3 names: A booking is found by the words of its passengers' names, and by no others
select 'booking ' || coalesce(b.reference, k.booking_id::text) as subject, 'is found by other names than its passengers have' as detail
from (
  select u.booking_id from ((select * from booking_names except select * from booking_names_now())
    union all (select * from booking_names_now() except select * from booking_names)) u
  union
  select n.booking_id from booking_names n where not exists (select 1 from passenger_names w where w.name = n.name)) k
left join bookings b on b.id = k.booking_id;

-- I3 moves: What is kept of a line of an agency's wallet is what it came to
select 'booking ' || m.booking_ref || ', journal ' || m.journal_id as subject, 'is kept with another sum' as detail
from (
  (select w.* from wallet_moves w except select l.* from wallet_moves_state u, wallet_moves_of(null, '-infinity', u.kept_until, null) l)
  union all
  (select l.* from wallet_moves_state u, wallet_moves_of(null, '-infinity', u.kept_until, null) l except select w.* from wallet_moves w)) m
where not exists (select 1 from wallet_moves_stale s where s.booking_ref = m.booking_ref);

-- I3 months: What is kept of a month of an agency's profit and loss is the sum of its kept lines
select 'wallet ' || m.account_id || ', ' || m.part || ' ' || m.key || ', ' || m.month as subject, 'is kept with another sum' as detail
from wallet_months_state s cross join lateral (
  (select k.* from wallet_months k where k.account_id = s.account_id and k.month < s.kept_until
    except select o.* from wallet_months_of(s.account_id, '-infinity', s.kept_until, s.zone) o)
  union all
  (select o.* from wallet_months_of(s.account_id, '-infinity', s.kept_until, s.zone) o
    except select k.* from wallet_months k where k.account_id = s.account_id)) m
union all
select 'wallet ' || m.account_id || ', ' || m.part || ' ' || m.key || ', ' || m.month, 'is kept with others that came again'
from wallet_months_state s cross join lateral (
  (select k.* from wallet_returns k where k.account_id = s.account_id and k.month < s.kept_until
    except select o.* from wallet_returns_of(s.account_id, '-infinity', s.kept_until, s.zone) o)
  union all
  (select o.* from wallet_returns_of(s.account_id, '-infinity', s.kept_until, s.zone) o
    except select k.* from wallet_returns k where k.account_id = s.account_id)) m;

-- I3 accounts: Every posting is on an account that exists, in its currency
select 'journal ' || p.journal_id || ' line ' || p.line_no as subject, 'account ' || p.account_id || coalesce(' keeps ' || a.currency || ', not ' || p.currency, ' does not exist') as detail
from postings p left join ledger_accounts a on a.id = p.account_id
where a.id is null or a.currency <> p.currency or a.guarded <> (p.seq is not null);

-- I3 holds: The blocked amount of every wallet is the sum of its active holds
select a.owner_type || ' ' || a.owner_id || ' ' || a.kind as subject, 'blocked ' || a.held || ', holds say ' || coalesce(h.total, 0) || ' ' || a.currency as detail
from ledger_accounts a
left join (select account_id, sum(amount) as total from holds where state = 'active' group by account_id) h on h.account_id = a.id
where a.held <> coalesce(h.total, 0);

-- I3 taken: Every hold that was taken stands on a journal of its booking
select 'hold ' || h.id || ' of ' || h.booking_ref as subject, h.amount || ' taken by journal ' || coalesce(h.journal_id::text, 'none') as detail
from holds h left join journals j on j.id = h.journal_id
where h.state = 'captured' and j.booking_ref is distinct from h.booking_ref;

-- I4 payments: Every collected card payment is in the ledger once, with its amount
select 'payment ' || p.id as subject, coalesce('the ledger has ' || l.amount || ' ' || l.currency || ', not ' || p.amount_minor || ' ' || p.currency, 'is not in the ledger') as detail
from payments p
left join (select j.source_id, -sum(l.amount) as amount, l.currency from journals j join postings l on l.journal_id = j.id
           where j.kind = 'card_payment' and j.source_type = 'payment' and l.amount < 0 group by j.source_id, l.currency) l on l.source_id = p.id
where p.status in ('captured', 'refunding', 'refunded') and (l.amount is distinct from p.amount_minor or l.currency is distinct from p.currency);

-- I4 journals: Every card payment in the ledger is collected, and every card refund is of one that goes back
select 'journal ' || j.id as subject, j.kind || ' of payment ' || j.source_id || ', which ' || coalesce('is ' || p.status, 'does not exist') as detail
from journals j left join payments p on p.id = split_part(j.source_id, ':', 1)
where j.source_type = 'payment' and case j.kind when 'card_payment' then p.status is null or p.status not in ('captured', 'refunding', 'refunded')
  when 'card_refund' then p.status is null or p.status not in ('refunding', 'refunded') or (select -sum(l.amount) from journals r join postings l on l.journal_id = r.id where r.kind = 'card_refund' and r.source_type = 'payment' and split_part(r.source_id, ':', 1) = p.id and l.seq is not null) is distinct from p.refund_minor
  else false end;

-- I4 sold: Every booking sold by card has its money collected
select 'booking ' || b.reference as subject, b.status || ' by card, its payment ' || coalesce(p.id || ' is ' || p.status, 'does not exist') as detail
from bookings b left join payments p on p.id = b.payment_id
where b.payment = 'card' and b.status not in ('saved', 'confirming', 'failed', 'expired', 'cancelled')
  -- Whoever got a booking of their own was paid for with the one they left, and so on back.
  and coalesce(p.status not in ('captured', 'refunding', 'refunded') or (p.booking_id <> b.id and b.split_from is null), true);

-- I4 parts: What a card payment of a booking pays for adds up to it, and so does what goes back
select 'payment ' || p.id as subject, p.status || ' ' || p.amount_minor || ' and ' || coalesce(p.refund_minor, 0) || ' back, its parts say ' || coalesce(sum(x.amount_minor), 0) || ' and ' || coalesce(sum(x.returned_minor), 0) as detail
from payments p left join payment_parts x on x.payment_id = p.id
where p.booking_id is not null and p.status in ('claimed', 'captured', 'refunding', 'refunded')
group by p.id having sum(x.amount_minor) is distinct from p.amount_minor or coalesce(sum(x.returned_minor), 0) <> coalesce(p.refund_minor, 0);

-- I4 kept: What of a card’s money stays here has paid for what it was asked for, or is set aside for that
select 'payment ' || p.id as subject, p.status || ', keeps ' || x.amount_minor - x.returned_minor || ' for item ' || i.no || ' of ' || b.reference || ', its due is ' || d.state as detail
from payment_parts x join payments p on p.id = x.payment_id join due_parts d on d.due_id = x.due_id and d.item_id = x.item_id
join booking_items i on i.id = x.item_id join bookings b on b.id = i.booking_id
where p.status in ('captured', 'refunding', 'refunded') and x.returned_minor < x.amount_minor and d.state not in ('held', 'paid');

-- I4 used: Every card payment in use is that of a confirmation or of a due, or of an open payment request
select 'payment ' || p.id as subject, p.status || coalesce(', booking ' || b.reference || ' is ' || b.status, ', payment request is ' || r.state) as detail
from payments p left join bookings b on b.id = p.booking_id left join payment_requests r on r.id = p.payment_request_id
where case when p.booking_id is not null then p.status = 'claimed' and p.due_id is null and b.payment_id is distinct from p.id
  else p.status = 'claimed' and r.state <> 'open' end;

-- I4 gateway: Every card payment that we call captured is captured at the test gateway, with its amount
select 'payment ' || p.id as subject, 'we say ' || p.status || ' ' || p.amount_minor || ' ' || p.currency || ', the gateway ' || coalesce(g.status || ' ' || g.amount_minor || ' ' || g.currency, 'does not know it') as detail
from payments p left join test_card_payments g on g.id = p.id
where p.gateway = 'test-card' and p.status in ('captured', 'refunded')
  and (g.id is null or g.amount_minor <> p.amount_minor or g.currency <> p.currency or g.status not in ('captured', 'refunded'));

-- I5 reconciled: The card gateway and the suppliers have what we have
select reference as subject, side || ': ' || detail as detail, facts || jsonb_build_object('side', side, 'kind', kind) as facts
from reconciliation_differences where resolved_at is null;

-- I5 tickets: Every ticketed PNR of the embedded network belongs to a booking that was sold, or is being
select 'PNR ' || p.locator as subject, 'ticketed, booking ' || coalesce(b.reference || ' is ' || i.stage, 'unknown') as detail
from house_pnrs p left join booking_items i on i.id::text = p.key left join bookings b on b.id = i.booking_id
where p.status = 'ticketed' and p.key ~ '^[0-9a-f]{8}-[0-9a-f]{4}-'
  -- It is being divided just now.
  and not exists (select 1 from acts a where a.kind = 'split' and a.ended_at is null and a.input ->> 'booking_id' = p.key)
  and coalesce(i.stage in ('saved', 'expired', 'cancelled', 'failed') and i.acting is null, true);

-- I5 sold: Every sold booking still has its ticketed PNR in the embedded network
select 'booking ' || b.reference as subject, i.stage || ', its PNR ' || coalesce(i.locator, 'without a locator') || ' is ' || coalesce(case when p.locator <> i.locator then 'called ' || p.locator else p.status end, 'gone') || ' at the supplier' as detail
from booking_items i join bookings b on b.id = i.booking_id left join house_pnrs p on p.supplier = i.supplier and p.key = i.id::text
where i.supplier in ('house', 'sooper') and i.source <> 'import' and i.stage in ('confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'completed') and i.acting is null
  and (p.id is null or p.status <> 'ticketed' or p.locator is distinct from i.locator)
  -- Another supplier of that name, in tests, never drew a number from the network's stock, nor wrote a reference.
  and (exists (select 1 from house_ticket_stocks) or exists (select 1 from house_tickets));

-- I5 numbers: Every ticket of the embedded network carries the number that it was issued with
select 'booking ' || b.reference as subject, coalesce('ticket ' || t.number || ' is not the supplier''s', 'the supplier''s ticket ' || h.number || ' is not ours') as detail
from (select t.number, t.booking_id from tickets t join booking_items i on i.id = t.item_id where i.supplier in ('house', 'sooper') and (exists (select 1 from house_ticket_stocks) or exists (select 1 from house_tickets))
  and i.source <> 'import' and i.acting is distinct from 'split') t
full join (select h.number, i.booking_id from house_tickets h join house_pnrs p on p.id = h.pnr_id
           join booking_items i on i.id::text = p.key and i.acting is null and i.stage in ('confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'completed', 'voided', 'refunded')) h using (number, booking_id)
join bookings b on b.id = booking_id
where t.number is null or h.number is null;

-- I6 tickets: Every flight that was sold has a ticket for each passenger
select 'booking ' || b.reference as subject, i.stage || ', ' || i.people || ' passengers, tickets for ' || count(distinct t.passenger) as detail
from booking_items i join bookings b on b.id = i.booking_id left join tickets t on t.item_id = i.id and t.kind = 'ticket'
where i.product = 'flight' and i.stage in ('confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'completed', 'voided', 'refunded')
group by i.id, b.id having count(distinct t.passenger) <> i.people;

-- I6 totals: Every invoice of a sale is what the items on it cost
select 'booking ' || v.booking_ref as subject, 'its items cost ' || sum(i.price_minor + s.went - d.changes) || ', their invoice ' || v.number || ' says ' || v.total || ' ' || v.currency as detail
from invoices v join invoice_items x on x.invoice_id = v.id join booking_items i on i.id = x.item_id
-- A change has a paper of its own.
cross join lateral (select coalesce(sum(coalesce(h.payer_minor, p.total, -n.total)), 0) as changes from after_sale_cases c left join case_changes h on h.case_id = c.id
  left join invoices p on p.id = c.invoice_id left join invoices n on n.id = c.credit_note_id
  where c.item_id = i.id and c.state = 'done' and (c.kind = 'change' or h.case_id is not null) and h.on_hold is not true) d
-- What went to another booking has one there.
cross join lateral (select coalesce(sum(x.price_minor), 0) as went from booking_splits x where x.from_item = i.id and x.invoice_id is not null) s
where v.kind = 'sale' group by v.id having sum(i.price_minor + s.went - d.changes) <> v.total or bool_or(i.currency <> v.currency);

-- I6 invoices: What was sold of a booking is invoiced, and nothing else is
select 'booking ' || b.reference as subject, b.status || ' with ' || count(v.id) || ' invoices' as detail
from bookings b left join invoices v on v.booking_ref = b.reference and v.kind = 'sale'
group by b.id
having (count(v.id) > 0) <> (exists (select 1 from booking_items i where i.booking_id = b.id and i.state <> 'settled_outside' and i.stage in ('confirmed', 'approved', 'void_requested', 'voided', 'refund_requested', 'refund_quoted', 'refund_accepted', 'refunded', 'completed'))
  and not exists (select 1 from booking_items i where i.booking_id = b.id and i.stage in ('confirming', 'pending_supplier') and count(v.id) = 0));

-- I6 sales: The invoices of a booking stand on journals of the same amount
select 'invoice ' || max(i.number) as subject, coalesce('is ' || sum(i.total) || ' ' || i.currency || ', the ledger took ' || s.taken || ' ' || s.currency, 'has no sale in the ledger') as detail
from invoices i
join bookings b on b.reference = i.booking_ref
left join (select j.booking_ref, -sum(l.amount) as taken, l.currency from journals j join postings l on l.journal_id = j.id join ledger_accounts a on a.id = l.account_id
           where j.kind in ('sale', 'split_in') and a.owner_type in ('agency', 'customer', 'receivable') group by j.booking_ref, l.currency) s on s.booking_ref = i.booking_ref
where i.kind = 'sale' and not exists (select 1 from booking_items x where x.booking_id = b.id and x.stage in ('confirming', 'pending_supplier'))
group by i.booking_ref, i.currency, s.taken, s.currency having s.taken is distinct from sum(i.total) or s.currency is distinct from i.currency;

-- I6 holds: Money is held for an item exactly while its confirmation is open, or it was agreed with a member of staff
select 'booking ' || b.reference as subject, i.stage || ' with ' || coalesce(h.amount || ' held', 'nothing held') as detail
from booking_items i join bookings b on b.id = i.booking_id
left join holds h on h.booking_ref = b.reference and h.item_id = i.id and h.state = 'active' left join payments p on p.id = b.payment_id
where case when i.stage in ('confirming', 'pending_supplier') and (b.payment <> 'card' or p.status in ('captured', 'refunding', 'refunded'))
    and exists (select 1 from due_parts d where d.item_id = i.id and d.state <> 'cancelled') then h.id is null
  when i.stage = 'accepted' then false
  -- A change that was accepted has its money set aside while the airline is asked.
  else (h.id is not null) <> exists (select 1 from after_sale_cases c join case_changes x on x.case_id = c.id where c.item_id = i.id and c.state = 'accepted' and x.payer_minor > 0 and not x.on_hold) end;

-- I6 items: Every booking is what its items say
select 'booking ' || b.reference as subject, case when i.id is null then 'without an item'
  else 'says ' || concat_ws(' ', b.supplier, b.pnr, b.airline_pnr, b.total_minor, b.supplier_total_minor, b.selling_minor, b.currency, b.void_until, b.acting)
    || ', its items ' || concat_ws(' ', i.supplier, i.locator, i.carrier_locator, every.price, every.cost, every.selling, i.currency, i.void_until, every.acting) end as detail
from bookings b left join lateral (select * from counting_items(b.id) order by no limit 1) i on true
left join lateral (select sum(price_minor) as price, sum(cost_minor) as cost, sum(selling_minor) as selling, count(*) as items,
    (select max(acting) from booking_items x where x.booking_id = b.id) as acting,
    coalesce(array_agg(locator order by no) filter (where locator is not null), '{}') || coalesce(array_agg(carrier_locator order by no) filter (where carrier_locator is not null), '{}') as locators
  from counting_items(b.id)) every on true
where i.id is null or every.price <> b.total_minor or every.cost <> b.supplier_total_minor   or (b.hold_state = 'held' and (every.items <> b.item_count or every.locators <> b.locators))
  or (i.supplier, i.locator, i.carrier_locator, every.selling, i.currency::text, i.void_until, every.acting)
    is distinct from (b.supplier, b.pnr, b.airline_pnr, b.selling_minor, b.currency, b.void_until, b.acting);

-- I6 lines: Every item costs what the lines of its price say
select 'item ' || i.no || ' of booking ' || b.reference as subject, 'costs ' || i.price_minor || ', its lines say ' || coalesce(l.total, 0) as detail
from booking_items i join bookings b on b.id = i.booking_id
left join (select item_id, sum(amount_minor) as total from price_lines group by item_id) l on l.item_id = i.id
where i.price_minor <> coalesce(l.total, 0);

-- I6 copy: Every booking's sealed copy of its price lines is what they are
select 'booking ' || b.reference as subject, 'shows ' || coalesce(s.said, 'nothing') || ', its lines are ' || coalesce(l.said, 'none') as detail
from bookings b
left join lateral (select string_agg(concat_ws(' ', line ->> 'kind', line ->> 'code', line -> 'amount' ->> 'amount', line ->> 'vat'), ', ' order by n) as said
  from jsonb_array_elements(b.snapshot -> 'price_lines') with ordinality as x (line, n)) s on true
left join lateral (select string_agg(concat_ws(' ', kind, code, amount_minor, vat_code, vat_bp, net_minor, case when vat_code is not null then vat_minor end, vat_reason), ', ' order by no) as said from price_lines where booking_id = b.id) l on true
where b.snapshot ? 'price_lines' and s.said is distinct from l.said;

-- I6 dues: What is due for an item is what it costs, and each due is the sum of its parts
select 'item ' || i.no || ' of booking ' || b.reference as subject, i.stage || ', costs ' || i.price_minor || ', due ' || coalesce(d.total, 0) as detail
from booking_items i join bookings b on b.id = i.booking_id
-- What a change gave back was never due.
-- What a part that was given back made due no longer is not due.
cross join lateral (select i.price_minor + coalesce(sum(case c.kind when 'change' then greatest(m.back, 0) else -coalesce(c.unowed_minor, 0) end), 0) as price_minor
  from after_sale_cases c cross join lateral (select sum(l.amount) as back from postings l where l.journal_id = c.journal_id and l.seq is not null) m
  where c.item_id = i.id and (c.kind = 'change' or not c.whole) and c.state = 'done') w
left join (select p.item_id, sum(p.amount_minor) filter (where p.state <> 'cancelled') as total, sum(p.amount_minor) filter (where p.state = 'paid') as paid
  from due_parts p join dues d on d.id = p.due_id where d.kind <> 'correction' group by p.item_id) d on d.item_id = i.id
where case when i.stage in ('holding', 'expired', 'cancelled', 'declined', 'failed', 'requested', 'quoted') then coalesce(d.total, 0) <> 0
  when i.stage in ('voided', 'refunded') then coalesce(d.total, 0) > w.price_minor else coalesce(d.total, 0) <> w.price_minor end
union all
select 'due ' || d.no || ' of booking ' || b.reference, d.state || ' ' || d.amount_minor || ', its parts ' || coalesce(p.total, 0)
from dues d join bookings b on b.id = d.booking_id
left join (select due_id, sum(amount_minor) as total from due_parts where state not in ('cancelled', 'waived') group by due_id) p on p.due_id = d.id
where d.state not in ('cancelled', 'waived') and d.amount_minor <> coalesce(p.total, 0);

-- I6 held: What is held of a due is exactly what is set aside for it
select 'due ' || d.no || ' of booking ' || b.reference as subject, d.state || ' ' || coalesce(p.held, 0) || ', ' || coalesce(h.held || ' held', 'nothing held') as detail
from dues d join bookings b on b.id = d.booking_id
left join (select due_id, sum(amount) as held from holds where state = 'active' group by due_id) h on h.due_id = d.id
left join (select due_id, sum(amount_minor) as held from due_parts where state = 'held' group by due_id) p on p.due_id = d.id
where coalesce(h.held, 0) <> coalesce(p.held, 0) or (d.state = 'held') <> (p.held is not null);

-- I6 billed: Every item that was sold is on one invoice, and every case that gave something back has one credit note
select 'item ' || i.no || ' of booking ' || b.reference as subject, i.stage || ' on ' || count(x.invoice_id) filter (where x.kind = 'sale') || ' invoices and '
  || count(x.invoice_id) filter (where x.kind = 'credit_note') || ' credit notes' as detail
from booking_items i join bookings b on b.id = i.booking_id left join invoice_items x on x.item_id = i.id
group by i.id, b.id
having not (count(x.invoice_id) filter (where x.kind = 'sale') = 0 and exists (select 1 from booking_items o where o.booking_id = b.id and o.stage in ('confirming', 'pending_supplier')))
  and count(x.invoice_id) filter (where x.kind = 'sale') <> case when i.stage in ('confirmed', 'approved', 'void_requested', 'voided', 'refund_requested', 'refund_quoted', 'refund_accepted', 'refunded', 'completed') and i.state <> 'settled_outside' then 1 else 0 end
  or count(x.invoice_id) filter (where x.kind = 'credit_note') <> (select count(*) from after_sale_cases c where c.item_id = i.id and c.state = 'done' and (c.kind <> 'change' or c.credit_note_id is not null))
    + (select count(*) from booking_splits s where s.from_item = i.id and s.credit_note_id is not null);

-- I6 owed: What is owed for every booking is what is still due of what was sold of it
select 'booking ' || b.reference as subject, b.status || ', ' || coalesce(o.owed, 0) || ' owed in the ledger, ' || coalesce(d.open, 0) || ' still due' as detail
from bookings b
left join (select j.booking_ref, -sum(l.amount) as owed from journals j join postings l on l.journal_id = j.id
           join ledger_accounts a on a.id = l.account_id and a.owner_type = 'receivable' and a.kind = 'sales' group by j.booking_ref) o on o.booking_ref = b.reference
left join (select i.booking_id, sum(p.amount_minor) as open from due_parts p join booking_items i on i.id = p.item_id
           where p.state = 'open' and i.stage in ('confirmed', 'approved', 'void_requested', 'voided', 'refund_requested', 'refund_quoted', 'refund_accepted', 'refunded', 'completed') group by i.booking_id) d on d.booking_id = b.id
where coalesce(o.owed, 0) <> coalesce(d.open, 0);

-- I6 buyers: What a buyer owes is what is owed for its bookings
select 'receivable of ' || a.owner_id as subject, sum(l.amount) || ' ' || l.currency || ' without a booking' as detail
from ledger_accounts a join postings l on l.account_id = a.id join journals j on j.id = l.journal_id
left join bookings b on b.reference = j.booking_ref
where a.owner_type = 'receivable' and coalesce(a.owner_id <> coalesce('agency.' || b.agency_id, 'customer.' || b.customer_id, 'customer.' || b.reference), true)
group by a.id, l.currency having sum(l.amount) <> 0;

-- I7 waiting: Every booking that waits for something has somebody who looks after it
select 'booking ' || b.reference as subject, b.status || ' without a job' as detail
from bookings b
where b.status in ('confirming', 'pending_supplier') and not exists (select 1 from jobs j where j.done_at is null and j.dead_at is null and j.payload ->> 'booking_id' = b.id::text)
  and not exists (select 1 from acts a where a.booking_id = b.id and a.ended_at is null);

-- I6 credits: Every case that is done has its credit note, of what the ledger really gave back; nothing else was given back
select 'case ' || c.reference as subject, 'of ' || c.refund_minor || case when v.id is null then ' without a credit note' else ', credit note ' || v.total || coalesce(' less the fee ' || f.total, '') || ', the ledger gave ' || coalesce(g.given, 0) end as detail
from after_sale_cases c left join invoices v on v.id = c.credit_note_id and v.kind = 'credit_note'
left join invoices f on f.id = c.fee_invoice_id and f.kind = 'fee'
left join lateral (select sum(l.amount) as given from postings l join ledger_accounts a on a.id = l.account_id
  where l.journal_id in (c.journal_id, c.fee_journal_id) and a.owner_type in ('agency', 'customer', 'receivable')) g on true
where case when c.state = 'done' and c.kind = 'change' then (c.journal_id is null) <> (c.invoice_id is null and c.credit_note_id is null) or (v.id is not null and v.total <> coalesce(g.given, 0))
  when c.state = 'done' then v.id is null or v.total - coalesce(f.total, 0) <> coalesce(g.given, 0) else c.journal_id is not null or c.credit_note_id is not null end
union all
select 'journal ' || j.id, j.kind || ' of ' || coalesce(j.booking_ref, '?') || ' without a case' from journals j
where j.kind in ('void', 'void_fee', 'refund') and j.booking_ref is not null and not exists (select 1 from after_sale_cases c where j.id in (c.journal_id, c.fee_journal_id))
union all
select 'invoice ' || v.number, 'gives back ' || v.total || ' without a case' from invoices v
where v.kind = 'credit_note' and not exists (select 1 from after_sale_cases c where c.credit_note_id = v.id)
  and not exists (select 1 from memo_charges m where m.credit_note_id = v.id)
  and not exists (select 1 from journals j where j.id = case when v.for_key like 'raise-back:%' then substr(v.for_key, 12)::uuid end)
  and not exists (select 1 from booking_splits s where s.credit_note_id = v.id)
union all
select 'invoice ' || v.number, 'is for a fee of ' || v.total || ' without a case' from invoices v
where v.kind = 'fee' and not exists (select 1 from after_sale_cases c where c.fee_invoice_id = v.id);

-- I6 refunds: Every refund that was paid is what was quoted, and its item is where its case is
select 'refund ' || c.reference as subject, 'quoted ' || c.refund_minor || ', the ledger gave ' || coalesce(g.given, 0) || ', item ' || i.stage as detail
from after_sale_cases c join booking_items i on i.id = c.item_id
left join lateral (select sum(l.amount) as given from postings l join ledger_accounts a on a.id = l.account_id
  where l.journal_id = c.journal_id and a.owner_type in ('agency', 'customer', 'receivable') having count(*) > 0) g on true
where c.kind = 'refund' and ((c.state = 'done') <> (c.journal_id is not null) or g.given <> c.refund_minor
  or (c.state in ('requested', 'quoted', 'accepted') and i.stage <> 'refund_' || c.state));

-- I6 cases: Every item is given back exactly when its cases leave nothing of it, and waits exactly for the one that is open
select 'item ' || i.no || ' of booking ' || b.reference as subject, i.stage || ' with ' || count(c.id) filter (where c.state = 'done' and c.whole) || ' cases that end it, '
  || count(c.id) filter (where c.state in ('requested', 'quoted', 'accepted')) || ' open' as detail
from booking_items i join bookings b on b.id = i.booking_id left join after_sale_cases c on c.item_id = i.id and c.kind <> 'change'
group by i.id, b.id
having count(c.id) filter (where c.state = 'done' and c.whole) <> case when i.stage in ('voided', 'refunded') then 1 else 0 end
  or (i.stage in ('void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted') and count(c.id) filter (where c.state in ('requested', 'quoted', 'accepted')) <> 1)
  or (i.stage not in ('void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted') and i.acting is distinct from 'void' and count(c.id) filter (where c.state in ('requested', 'quoted', 'accepted')) > 0);

-- I6 people: What a case comes to is what each of its people gets, and theirs were their shares of the sale
select 'case ' || c.reference as subject, concat_ws(' ', c.paid_minor, c.penalty_minor, c.fee_minor, c.refund_minor) || ', its people ' || concat_ws(' ', p.paid, p.penalty, p.fee, p.back) as detail
from after_sale_cases c
join (select case_id, sum(paid_minor) as paid, sum(penalty_minor) as penalty, sum(fee_minor) as fee, sum(refund_minor) as back from case_people group by case_id) p on p.case_id = c.id
where c.kind <> 'change' and (p.paid, p.penalty, p.fee, p.back) is distinct from (c.paid_minor::numeric, c.penalty_minor::numeric, c.fee_minor::numeric, c.refund_minor::numeric)
union all
select 'case ' || c.reference, 'passenger ' || p.position + 1 || ' paid ' || s.paid || ', the case says ' || p.paid_minor
from case_people p join after_sale_cases c on c.id = p.case_id
join lateral (select sum(amount_minor) as paid from item_shares s where s.item_id = p.item_id and s.position = p.position having count(*) > 0) s on true
-- Whoever kept their part may have paid for a change since.
where c.kind <> 'change' and p.state <> 'kept' and s.paid <> p.paid_minor;

-- I6 shares: The price of every item that is split is the sum of its shares, line by line
select 'item ' || i.no || ' of booking ' || b.reference as subject, 'line ' || l.no || ' is ' || l.amount_minor || ', its shares ' || coalesce(s.amount, 0) as detail
from price_lines l join booking_items i on i.id = l.item_id join bookings b on b.id = i.booking_id
left join (select item_id, line_no, sum(amount_minor) as amount, sum(net_minor) as net, sum(vat_minor) as vat from item_shares group by 1, 2) s on s.item_id = l.item_id and s.line_no = l.no
where exists (select 1 from item_shares x where x.item_id = i.id)
  and (s.amount is distinct from l.amount_minor::numeric or s.net is distinct from l.net_minor::numeric or (l.net_minor is not null and s.vat is distinct from l.vat_minor::numeric));

-- I6 coupons: Tickets that were given back have no open coupon, and others have none that was given back
select 'ticket ' || t.number as subject, i.stage || ', ' || case when g.back then 'given back' else 'not given back' end || ' with a coupon ' || (c ->> 'status') as detail
from tickets t join booking_items i on i.id = t.item_id
cross join lateral (select i.stage in ('voided', 'refunded') or exists (select 1 from case_people p where p.item_id = i.id and p.position = t.passenger and p.state = 'given_back') as back) g,
  jsonb_array_elements(t.coupons) c
where case when g.back then c ->> 'status' = 'O' else t.kind = 'ticket' and c ->> 'status' in ('V', 'R') end;

-- I7 acting: Every booking that is being acted on, or waits for its supplier, has an open act that will finish it
select 'booking ' || b.reference as subject, coalesce(b.acting, b.status) || ' without an act' as detail
from bookings b
where (b.acting is not null or b.status in ('confirming', 'pending_supplier'))
  and not exists (select 1 from acts a where a.booking_id = b.id and a.ended_at is null);

-- I7 person: Every act that waits for a person has an open task
select 'act ' || a.id as subject, a.kind || ' of ' || a.subject_id || ' without a task' as detail
from acts a
where a.state = 'person' and not exists (select 1 from tasks t where t.act_id = a.id and t.closed_at is null);

-- I8 mails: Every mail that waits has a job that sends it, or says why it was given up
select 'mail ' || m.id as subject, 'waits without a job' as detail
from mails m
where m.status = 'queued' and not exists (select 1 from jobs j where j.dedupe_key = 'mail.send:' || m.id and j.done_at is null and j.dead_at is null);

-- I8 failed: Every mail that could not be sent has been seen to by somebody
select 'mail ' || m.id as subject, m.template || coalesce(' of ' || m.booking_ref, '') || ' failed: ' || coalesce(m.last_error, '') || '; send it again or close it on /admin/outbox' as detail
from mails m
where m.status in ('failed', 'bounced', 'uncertain') and m.closed_at is null;

-- I7 jobs: Every job with money or a supplier that was given up has been seen to by somebody
select 'job ' || j.id as subject, j.kind || ' given up after ' || j.attempts || ' tries: ' || coalesce(j.last_error, '') || '; try it again or close it on /admin/health' as detail
from jobs j
where j.dead_at is not null and j.closed_at is null and j.lane in ('money', 'supplier');

-- I9 path: Every booking got where it is by legal moves
with legal (origin, target) as (values
  (null, 'saved'), ('completed', 'confirmed'), ('saved', 'confirming'), ('saved', 'approved'), ('saved', 'expired'), ('saved', 'cancelled'), ('saved', 'failed'),
  ('confirming', 'confirmed'), ('confirming', 'approved'), ('confirming', 'saved'), ('confirming', 'failed'), ('confirming', 'pending_supplier'),
  ('pending_supplier', 'confirmed'), ('pending_supplier', 'approved'), ('pending_supplier', 'saved'), ('pending_supplier', 'failed'),
  ('confirmed', 'void_requested'), ('approved', 'void_requested'), ('confirmed', 'voided'), ('approved', 'voided'),
  ('void_requested', 'voided'), ('void_requested', 'confirmed'), ('void_requested', 'approved'),
  ('confirmed', 'refund_requested'), ('approved', 'refund_requested'), ('refund_requested', 'refund_quoted'), ('refund_quoted', 'refund_accepted'), ('confirmed', 'refund_accepted'), ('approved', 'refund_accepted'), ('refund_accepted', 'refunded'), ('refund_accepted', 'confirmed'), ('refund_accepted', 'approved'),
  ('refund_requested', 'confirmed'), ('refund_requested', 'approved'), ('refund_quoted', 'confirmed'), ('refund_quoted', 'approved'),
  ('confirmed', 'completed'), ('approved', 'completed'),
  (null, 'requested'), ('requested', 'quoted'), ('requested', 'cancelled'), ('quoted', 'accepted'), ('quoted', 'declined'), ('quoted', 'cancelled'),
  ('declined', 'quoted'), ('declined', 'cancelled'), ('accepted', 'quoted'), ('accepted', 'cancelled'), ('accepted', 'confirming'), ('confirming', 'accepted')),
step as (
  select h.booking_id, h.item_no, h.seq, h.event, h.from_status, h.to_status, lag(h.to_status) over (partition by h.booking_id, h.item_no order by h.seq) as came_from,
    row_number() over (partition by h.booking_id order by h.seq) as counted
  from booking_history h)
select 'booking ' || b.reference as subject, coalesce(s.from_status, 'nothing') || ' to ' || s.to_status || ' as step ' || s.seq as detail
from step s join bookings b on b.id = s.booking_id
where s.seq <> s.counted or s.from_status is distinct from s.came_from
  or (s.from_status is distinct from s.to_status and s.event not in ('settled_outside', 'split_from') and not exists (select 1 from legal l where l.origin is not distinct from s.from_status and l.target = s.to_status));

-- I9 status: Every item stands where its history ends
select 'item ' || i.no || ' of booking ' || b.reference as subject, i.stage || ', its history ends with ' || coalesce(h.to_status, 'nothing') as detail
from bookings b join booking_items i on i.booking_id = b.id
left join lateral (select to_status from booking_history where booking_id = b.id and item_no = i.no order by seq desc limit 1) h on true
where b.hold_state = 'held' and h.to_status is distinct from i.stage and not (h.to_status is null and i.stage in ('holding', 'failed'));

-- I9 derived: The status of every booking follows from its items
select 'booking ' || b.reference as subject, b.status || ', its items say ' || booking_status(b.id) as detail
from bookings b where b.status is distinct from booking_status(b.id);

-- I11 records: Every record of money and bookings is as the audit log says, none is missing and none was slipped in
-- `audited_rows` stands for the rows of every watched table as the log would write them down (`integrity.ts`).
with newest as (select e.source, e.row_key, max(e.id) as id from audit_entries e where e.op <> 'S' group by e.source, e.row_key),
recorded as (select e.* from newest n join audit_entries e on e.id = n.id),
found as (
  select coalesce(r.source, l.source) as source, coalesce(r.row_key, l.row_key) as row_key, l.op, l.at, l.content as was, r.content as now_is, r.row_key is not null as stands
  from recorded l full join audited_rows r on r.source = l.source and r.row_key = l.row_key
  where (r.row_key is not null and (l.op is null or l.op = 'D')) or (r.row_key is null and l.op <> 'D')
    or (l.op <> 'D' and l.content is distinct from r.content and audit_changes(l.content, r.content) is not null)
  limit 50)
select audit_subject(f.source, f.row_key, coalesce(f.was, f.now_is)) as subject,
  case when f.op is null then 'is there and was never recorded'
       when f.op = 'D' then 'is there, was recorded as deleted on ' || to_char(f.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
       when not f.stands then 'is gone, was recorded on ' || to_char(f.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
       else audit_changes(f.was, f.now_is) end as detail
from found f order by 1;

-- I11 written: Nothing was written past the application
select audit_subject(e.source, e.row_key, e.content) as subject,
  case e.op when 'I' then 'added' when 'U' then 'changed' when 'D' then 'deleted' else 'recorded' end
    || ' past the application by ' || coalesce(e.written_by, 'a forged entry') || ' on ' || to_char(e.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' (entry ' || e.id || ')' as detail
from audit_entries e
where (e.mac is null or e.id in (select unnest(unsigned_ids) from audit_blocks where kind <> 'acknowledge')
    -- Those of the last seconds that no block holds yet; only a session with the key can tell.
    or (current_setting('rihla.audit_key', true) <> '' and e.id in (select unnest(audit_unsigned(array(
      select x.id from audit_entries x, (select snapshot from audit_blocks order by no desc limit 1) b
      where x.txid >= pg_snapshot_xmin(b.snapshot) and not pg_visible_in_snapshot(x.txid, b.snapshot)))))))
  and e.id > coalesce((select min(b.id) from audit_entries b where b.op = 'S' and b.source = e.source), 0)
  and e.id not in (select unnest(unsigned_ids) from audit_blocks where kind = 'acknowledge');

-- I11 triggers: Every watched table records what happens to it
select 'table ' || s.source as subject, 'does not record what happens to it' as detail
from audit_sources s
where (select count(*) from pg_trigger t where t.tgrelid = to_regclass('public.' || s.source) and t.tgname in ('audit_added', 'audit_changed') and t.tgenabled = 'O') <> 2
  or (select count(*) from audit_entries e where e.op = 'S' and e.source = s.source) <> 1;

-- I13 numbers: Invoice numbers run without a gap in each series
select 'series ' || n.series as subject, 'last number ' || n.last || ', ' || count(i.id) || ' invoices up to ' || coalesce(max(i.series_no), 0) as detail
from number_series n left join invoices i on i.series = n.series
where n.series ~ '^(IV|CN|RC|PF)-' group by n.series, n.last
having count(i.id) <> n.last or coalesce(max(i.series_no), 0) <> n.last;

-- I13 chain: Every invoice carries the hash of the one before it, and its own
select 'invoice ' || number as subject, case when previous_hash is distinct from before then 'does not follow the one before it' else 'was changed after it was issued' end as detail
from (select i.*, lag(hash) over (partition by series order by series_no) as before from invoices i) c
where previous_hash is distinct from before
  or hash <> invoice_hash(previous_hash, number, kind, booking_ref, agency_id, lines, total, currency, issued_at);

-- I4 requests: Every paid payment request has one collected payment, given back since or not, and no other has one
select 'payment request ' || r.id as subject, r.state || ' with ' || count(p.id) || ' collected payments' as detail
from payment_requests r left join payments p on p.payment_request_id = r.id and p.status in ('captured', 'refunding', 'refunded')
group by r.id having count(p.id) <> case when r.state = 'paid' then 1 else 0 end;
