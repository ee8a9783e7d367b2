import type { MarginRule as MarginOnWire } from '#contract/money/margins'
import type { MarginRecord } from './margins.sql.ts'

/** A rule as lists show it. `companyCurrency`: the company's currency, for rules from before rules had one. */
export function marginView(row: MarginRecord, companyCurrency: string): MarginOnWire {
  const currency = row.currency ?? companyCurrency
  const money = (amount: number | null) => (amount === null ? null : { amount, currency })
  return {
    id: row.id,
    layer: row.layer,
    agency: row.agency_id
      ? {
          id: row.agency_id,
          code: row.agency_code ?? '',
          name: { en: row.agency_name_en ?? '', ar: row.agency_name_ar ?? '' },
        }
      : null,
    supplier: row.supplier,
    airline: row.airline,
    origin: row.origin,
    destination: row.destination,
    cabin: row.cabin as MarginOnWire['cabin'],
    ptc: row.ptc,
    product: row.product as MarginOnWire['product'],
    sale_from: row.sale_from,
    sale_to: row.sale_to,
    travel_from: row.travel_from,
    travel_to: row.travel_to,
    basis_points: row.basis_points,
    fixed: row.fixed_minor === 0 ? null : money(row.fixed_minor),
    per: row.per,
    min: money(row.min_minor),
    max: money(row.max_minor),
    priority: row.priority,
    active: row.active,
    created_at: row.created_at.toISOString(),
  }
}
