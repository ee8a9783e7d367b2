import { listOf, oneOf, search } from '#contract/kernel/list'
import { passportStates, type TravellerRow } from './traveller-shapes.ts'

/** The people that an agency, or a customer, books for again. */
export const travellerList = listOf<TravellerRow>()({
  name: 'travellers',
  filters: { q: search(), passport: oneOf(passportStates) },
  sorts: ['name', 'expiry'],
  views: {
    all: {},
    soon: { passport: 'soon', sort: 'expiry' },
    expired: { passport: 'expired', sort: 'expiry' },
  },
  columns: {
    number: { as: 'code', of: (row) => String(row.number), from: 'lg' },
    name: { as: 'code', of: (row) => `${row.given_name} ${row.surname}`, fixed: true, phone: 'lead' },
    type: { as: 'choice', of: (row) => row.type, from: 'md', phone: 'under' },
    nationality: { as: 'choice', of: (row) => row.nationality, from: 'lg', phone: 'under' },
    passport: { as: 'code', of: (row) => row.passport_masked, from: 'md' },
    expires: { as: 'day', of: (row) => row.passport_expiry, fixed: true, phone: 'under' },
  },
  files: [],
})
