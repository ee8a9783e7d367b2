-- I9 quotations: Every quotation stands on its newest version, with that version's price and validity
select 'quotation ' || q.reference as subject, 'version ' || q.version || ' of ' || count(v.version) || ', ' || q.total_minor || ' ' || q.currency as detail
from quotations q left join quotation_versions v on v.quotation_id = q.id
group by q.id
having count(v.version) <> q.version or max(v.version) <> q.version
  or not bool_or(v.version = q.version and v.total_minor = q.total_minor and v.currency = q.currency and v.valid_until = q.valid_until);
