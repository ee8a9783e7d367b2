-- I17 input: The account of input VAT is what suppliers' tax invoices say that may be deducted
select 'input VAT in ' || coalesce(x.currency, p.currency) as subject, 'invoices say ' || coalesce(x.vat, 0) || ', the account ' || coalesce(-p.amount, 0) as detail
from (select currency, sum(vat) as vat from supplier_tax_invoices where undone_at is null group by 1) x
full join (select a.currency, sum(y.amount) as amount from ledger_accounts a join postings y on y.account_id = a.id
  where a.owner_type = 'tax' and a.kind = 'input' group by 1) p on p.currency = x.currency
where coalesce(x.vat, 0) <> coalesce(-p.amount, 0);
