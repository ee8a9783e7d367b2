-- I16 stock: What is held and sold of each unit is what its allocations say
select 'unit ' || u.unit as subject, u.held || ' held and ' || u.sold || ' sold of ' || u.capacity || ', its allocations say ' || a.held || ' and ' || a.sold as detail
from stock_units u
cross join lateral (select coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
    coalesce(sum(quantity) filter (where state = 'sold'), 0) as sold from stock_allocations where unit = u.unit) a
where u.held <> a.held or u.sold <> a.sold;
