-- What adjustments and bank lines went through stands in the one history of all records. `detail` is what else a step was
-- about: the deposit that a bank line was matched to.
alter table record_history add column detail jsonb;
select audit_watch('record_history', 'history step', null, '{kind,record_id,seq}', '{at,act,from_state,to_state,by_kind,by_id,detail}', '{by_name,note}');

insert into record_history (kind, record_id, seq, at, act, from_state, to_state, by_kind, by_id, note)
select 'adjustment', adjustment_id::text, seq, at,
  case state when 'waiting' then 'make' when 'posted' then 'approve' when 'refused' then 'refuse' when 'withdrawn' then 'withdraw' else 'reverse' end,
  case state when 'waiting' then null when 'reversed' then 'posted' else 'waiting' end, case state when 'reversed' then 'posted' else state end,
  'person', actor_id, note
from adjustment_history;
drop table adjustment_history;

insert into record_history (kind, record_id, seq, at, act, from_state, to_state, by_kind, by_id, note, detail)
select 'bank_line', line_id::text, seq, at, case event when 'matched' then 'match' when 'ignored' then 'ignore' else 'reopen' end,
  case event when 'reopened' then lag(event) over (partition by line_id order by seq) else 'open' end, case event when 'reopened' then 'open' else event end,
  'person', actor_id, note, case when deposit_id is null then null else jsonb_build_object('deposit_id', deposit_id) end
from bank_line_history;
drop table bank_line_history;
