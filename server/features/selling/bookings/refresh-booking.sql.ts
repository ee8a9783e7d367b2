import { type RawBuilder, sql } from 'kysely'
import type { PriceLine } from '#contract/selling/price-lines'
import type { Tx } from '#server/db/db'

/**
 * Writes what a booking says of itself, after its items have changed: status, sums, and for lists what its items have. The
 * caller has locked it. What has no beginning comes last where bookings are sorted by it. `set`: what else of the booking
 * changes at this moment; each write of a booking is audited and writes its indexes, so there is one.
 */
export const refreshBooking = (tx: Tx, bookingId: string, at: Date, set?: RawBuilder<unknown>) =>
  sql`update bookings b set ${set ? sql`${set}, ` : sql``} status = booking_status(b.id), total_minor = i.total, supplier_total_minor = i.cost,
      selling_minor = i.selling, acting = (select max(acting) from booking_items where booking_id = ${bookingId}), supplier = i.supplier, pnr = i.locator,
      airline_pnr = i.carrier_locator, ttl_at = i.hold_until, price_guarantee_at = i.price_until, void_until = i.void_until, refund_valid_until = i.quote_until,
      destination = i.place, departure_at = coalesce(i.starts_local, '9999-12-31'), arriving_at = i.ends_local, product = i.product,
      trip_type = i.detail ->> 'trip_type', origin = i.detail ->> 'origin', carrier = i.detail ->> 'carrier', item_count = i.items, locators = i.locators,
      carriers = i.carriers, starts = i.starts, version = b.version + 1, updated_at = ${at}
    from (select sum(price_minor)::bigint as total, sum(cost_minor)::bigint as cost, sum(selling_minor)::bigint as selling,
        (array_agg(supplier order by no))[1] as supplier, (array_agg(locator order by no))[1] as locator, (array_agg(carrier_locator order by no))[1] as carrier_locator,
        coalesce(min(hold_until) filter (where stage = 'saved'), (array_agg(hold_until order by no))[1]) as hold_until,
        (array_agg(price_until order by no))[1] as price_until, (array_agg(void_until order by no))[1] as void_until, min(quote_until) as quote_until,
        (array_agg(place order by no))[1] as place, min(starts_local) as starts_local, max(ends_local) as ends_local,
        (array_agg(product order by no))[1] as product, (array_agg(detail order by no))[1] as detail, count(*)::smallint as items,
        coalesce(array_agg(locator order by no) filter (where locator is not null), '{}')
          || coalesce(array_agg(carrier_locator order by no) filter (where carrier_locator is not null), '{}') as locators,
        coalesce(array_agg(distinct detail ->> 'carrier') filter (where detail ->> 'carrier' is not null), '{}') as carriers,
        coalesce(array_agg(starts_local order by no) filter (where starts_local is not null), '{}') as starts
      from counting_items(${bookingId})) i
    where b.id = ${bookingId}`.execute(tx)

/**
 * Of `update bookings b`: what seals the lines of a booking's price, so that a line changed behind the program is found: the
 * audit chain has the copy. Whenever lines were added.
 */
export const priceSeal = (bookingId: string) =>
  sql`snapshot = coalesce(b.snapshot, '{}') || jsonb_build_object('price_lines', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'code', l.code, 'ptc', l.ptc, 'quantity', l.quantity,
        'amount', jsonb_build_object('amount', l.amount_minor, 'currency', b.currency))
        || case when l.vat_code is null then '{}'
          else jsonb_build_object('vat', concat_ws(' ', l.vat_code, l.vat_bp, l.net_minor, l.vat_minor, l.vat_reason)) end order by l.no), '[]')
      from price_lines l where l.booking_id = ${bookingId}))`

/** The seal of a new booking, whose lines are written next, in this order. */
export const newPriceSeal = (lines: readonly PriceLine[], currency: string) =>
  sql`jsonb_build_object('price_lines', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', l.line ->> 'kind', 'code', l.line ->> 'code', 'ptc', l.line ->> 'ptc', 'quantity', (l.line ->> 'quantity')::int,
        'amount', jsonb_build_object('amount', (l.line -> 'amount' ->> 'amount')::bigint, 'currency', ${currency}::text)) order by l.n), '[]')
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as l (line, n)))`

/** Seals the lines by themselves, where the booking is not refreshed at that moment. */
export const sealPriceLines = (tx: Tx, bookingId: string) =>
  sql`update bookings b set ${priceSeal(bookingId)} where id = ${bookingId}`.execute(tx)
