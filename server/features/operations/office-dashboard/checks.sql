-- I16 slots: The dashboard's sums are those of the journals
with told as (select starts, currency, sum(sales) as sales, sum(sold) as sold, sum(returned) as returned, sum(margin) as margin, sum(tax) as tax from sales_slots group by 1, 2),
posted as (select starts, currency, sum(sales) as sales, sum(sold) as sold, sum(returned) as returned, sum(margin) as margin, sum(tax) as tax from journal_sales('-infinity', 'infinity') group by 1, 2)
select 'quarter of an hour ' || to_char(starts at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as subject,
  concat_ws(' ', 'says', t.sold, t.returned, t.margin, t.tax, 'journals say', p.sold, p.returned, p.margin, p.tax, currency) as detail
from told t full join posted p using (starts, currency)
where (t.sales, t.sold, t.returned, t.margin, t.tax) is distinct from (p.sales, p.sold, p.returned, p.margin, p.tax);
