-- I3 people: As many people of each kind are kept as there are
select k.role || ', ' || k.state || coalesce(', brought in by ' || k.salesman_id, '') as subject, sum(k.people) || ' too many are kept' as detail
from (
  select c.role, c.state, c.salesman_id, c.people from people_counts c
  union all
  select u.role,
    case when u.status = 0 then 'closed' when not u.password_chosen then 'invited' when u.role = 'agent' and not u.is_approved then 'waiting' else 'active' end,
    case when u.role = 'agent' then u.salesman_id end, -1
  from users u where u.erased_at is null) k
group by k.role, k.state, k.salesman_id having sum(k.people) <> 0;
