export default {
  label: 'Search the office',
  hint: 'PNR, ticket, passenger, phone, invoice, agency',
  none: 'Nothing found',
  kind_booking: 'Bookings',
  kind_request: 'Requests',
  kind_agency: 'Agencies',
  kind_person: 'People',
  kind_deposit: 'Deposits',
  kind_paper: 'Invoices',
  group_acts: 'Make',
  group_screens: 'Go to',
} as const
