-- I14 promos: Every promo image holds on to its file
select 'promo image ' || p.id as subject, 'does not hold the file ' || p.file_name as detail
from promo_images p
where not exists (select 1 from file_uses u where u.file_name = p.file_name and u.used_type = 'promo_image' and u.used_id = p.id::text);
