-- I7 requests: Every paid booking that waits for its confirmation has a job that looks after it
select 'payment request ' || r.id as subject, 'waits without a job' as detail
from payment_requests r
where r.outcome = 'waiting' and not exists (select 1 from jobs j where j.done_at is null and j.dead_at is null and j.kind = 'payment-requests.book' and j.payload ->> 'request_id' = r.id::text);
