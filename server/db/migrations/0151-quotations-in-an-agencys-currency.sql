-- An agency quotes its customers in a currency of its own, at its own selling rate: one unit of its wallet's currency
-- in the other, exact. A version keeps what it was quoted in for ever. The books never read any of it.
alter table agencies
  add column exchange_currency text check (exchange_currency ~ '^[A-Z]{3}$'),
  add column exchange_rate numeric check (exchange_rate > 0 and exchange_rate < 10000000 and scale(exchange_rate) <= 8),
  add column exchange_rounding_minor bigint check (exchange_rounding_minor > 0),
  add constraint agencies_exchange_whole check (num_nulls(exchange_currency, exchange_rate, exchange_rounding_minor) in (0, 3));

alter table quotation_versions
  add column exchange_currency text check (exchange_currency ~ '^[A-Z]{3}$'),
  add column exchange_rate numeric check (exchange_rate > 0 and exchange_rate < 10000000 and scale(exchange_rate) <= 8),
  add column exchange_rounding_minor bigint check (exchange_rounding_minor > 0),
  add column customer_total_minor bigint check (customer_total_minor > 0),
  add constraint quotation_versions_exchange_whole
    check (num_nulls(exchange_currency, exchange_rate, exchange_rounding_minor, customer_total_minor) in (0, 4));

-- As of its newest version, for lists.
alter table quotations
  add column exchange_currency text check (exchange_currency ~ '^[A-Z]{3}$'),
  add column customer_total_minor bigint check (customer_total_minor > 0),
  add constraint quotations_exchange_whole check (num_nulls(exchange_currency, customer_total_minor) in (0, 2));
