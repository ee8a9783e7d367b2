import { flag, listOf, rowId, search } from '#contract/kernel/list'
import type { TaxBuyerRow } from './tax-buyer-shapes.ts'

/** Agencies by how they are registered for the tax, the newest first. */
export const taxBuyerList = listOf<TaxBuyerRow>()({
  name: 'tax_buyers',
  filters: { q: search(), incomplete: flag() },
  sorts: ['newest'],
  one: rowId,
  views: { all: {}, incomplete: { incomplete: true } },
  columns: {
    name: { as: 'name', of: (row, locale) => row.name[locale], fixed: true, phone: 'lead' },
    code: { as: 'code', of: (row) => row.code, from: 'md' },
    country: { as: 'code', of: (row) => row.country, from: 'sm', phone: 'under' },
    vat_number: { as: 'code', of: (row) => row.vat_number, fixed: true, phone: 'under' },
    id_number: {
      as: 'code',
      of: (row) => (row.id_number ? `${row.id_scheme} ${row.id_number}` : null),
      from: 'lg',
    },
    city: { as: 'name', of: (row) => row.city, from: 'xl' },
    standing: {
      as: 'choice',
      of: (row) => (row.problems.length > 0 ? 'incomplete' : 'complete'),
      fixed: true,
      phone: 'state',
    },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
