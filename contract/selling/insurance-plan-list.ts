import { anyOf, listOf, oneOf, search } from '#contract/kernel/list'
import type { InsurancePlanRow } from './insurance-shapes.ts'
import { insurancePlanStatuses, insuranceRegions } from './insurance-terms.ts'

/** Insurance plans for the office, the newest first. */
export const insurancePlanList = listOf<InsurancePlanRow>()({
  name: 'insurance_plans',
  filters: { q: search(), status: anyOf(insurancePlanStatuses), region: oneOf(insuranceRegions) },
  sorts: ['newest'],
  views: { all: {}, on_sale: { status: ['on_sale'] } },
  columns: {
    code: { as: 'code', of: (row) => row.code, fixed: true, phone: 'under' },
    name: { as: 'name', of: (row, locale) => row.name[locale], fixed: true, phone: 'lead' },
    insurer: { as: 'name', of: (row, locale) => row.insurer[locale], from: 'sm', phone: 'under' },
    region: { as: 'choice', of: (row) => row.region, from: 'md' },
    max_days: { as: 'count', of: (row) => row.max_days, from: 'lg' },
    max_age: { as: 'count', of: (row) => row.max_age, from: 'lg' },
    sold: { as: 'count', of: (row) => row.sold, from: 'md' },
    from: { as: 'money', of: (row) => row.from, from: 'sm', phone: 'end' },
    status: { as: 'choice', of: (row) => row.status, phone: 'state' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
