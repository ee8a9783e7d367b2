/** The folders that carry features, and where each kind of them stands. */
export type Places = { contract: string[]; server: string[]; web: string[] }

/** Features that by their nature do not stand in all three places, each with its reason. */
export const exceptions: Readonly<Record<string, { in: (keyof Places)[]; because: string }>> = {
  audit: { in: ['server'], because: 'A chain in the database; the integrity page shows what it finds.' },
  'card-payments': {
    in: ['server'],
    because: 'The records of card payments; `payments` speaks to people and gateways.',
  },
  documents: { in: ['server'], because: 'Draws PDF for the features whose documents they are.' },
  mail: { in: ['server'], because: 'Mails of every feature; their outbox is on the pages of operations.' },
  agencies: {
    in: ['contract', 'server'],
    because: 'The records and their calls; the pages are of `onboarding` and `office`.',
  },
  onboarding: { in: ['server', 'web'], because: 'The calls of `agencies`, beside the records that others read.' },
  reconciliation: { in: ['server'], because: 'A nightly job; the integrity page shows what it finds.' },
  'list-files': {
    in: ['contract', 'server'],
    because: 'Whole lists as files; asked for in the menu of every list, found in the notifications.',
  },
  quoting: {
    in: ['web'],
    because: 'The way from every product’s pages to `quotations`, whose pages know those of flights.',
  },
  purchase: {
    in: ['web'],
    because: 'Parts of which products make their purchase; each product has its own calls.',
  },
  'purchase-office': {
    in: ['web'],
    because: 'Parts of the forms in which the office writes what is sold by departures.',
  },
  exports: { in: ['server'], because: 'Writes and reads tables for the lists of every feature.' },
  users: { in: ['server'], because: 'The rows behind `auth` and `account`.' },
  dues: { in: ['server'], because: 'What is to be paid for a booking and when; shown on the pages of bookings.' },
  items: { in: ['server'], because: 'What a booking is made of; shown on the pages of bookings.' },
  'airline-notices': {
    in: ['server'],
    because: 'The records of changes by airlines; `airline-changes` speaks to people and suppliers.',
  },
  'stock-units': {
    in: ['server'],
    because: 'Rooms, seats and places that products sell; their pages are the products’.',
  },
  system: { in: ['contract'], because: 'Health and readiness, answered by `server/http`.' },
  about: { in: ['web'], because: 'Pages of text about the company, without calls.' },
  seating: { in: ['web'], because: 'The cabin of an aircraft, drawn for the checkout and for bookings.' },
  checkout: {
    in: ['web'],
    because: 'The way from an offer to a booking, over the calls of flights, bookings and payments.',
  },
  office: { in: ['web'], because: 'The frame of the back office around the screens of many features.' },
  invoices: { in: ['contract', 'server'], because: 'Shown inside the pages of bookings.' },
  'payment-requests': {
    in: ['contract', 'server'],
    because: 'Shown inside the pages of bookings and quotations; its payment page is of `payments`.',
  },
  'group-tickets': { in: ['contract', 'web'], because: 'A product: its server side is in `server/products`.' },
  'umrah-groups': { in: ['contract'], because: 'Work on what is sold of `umrah`, beside it on both sides.' },
  'umrah-rules': {
    in: ['contract'],
    because: 'What is asked of pilgrims: `pilgrim-rules` in `server/products/umrah`.',
  },
  'umrah-documents': { in: ['contract'], because: 'Papers of pilgrims: `pilgrim-papers` in `server/products/umrah`.' },
  'umrah-filing': { in: ['contract'], because: 'Contracts and visas of a group: `filing` in `server/products/umrah`.' },
  'umrah-movement': {
    in: ['contract'],
    because: 'Buses and permits of a group: `movement` in `server/products/umrah`.',
  },
  'umrah-cards': { in: ['contract'], because: 'Cards of pilgrims: `cards` in `server/products/umrah`.' },
  'umrah-pilgrims': { in: ['contract'], because: 'What buyers give: `my-pilgrims` in `server/products/umrah`.' },
  'umrah-tasks': { in: ['contract'], because: 'What is to be done for groups: `tasks` in `server/products/umrah`.' },
  'umrah-waits': { in: ['contract'], because: 'Waiting lists: `waits` in `server/products/umrah`.' },
  'umrah-costs': { in: ['contract'], because: 'What a group brings and costs: `costs` in `server/products/umrah`.' },
  'umrah-packages': { in: ['contract'], because: 'What staff do with `umrah`: not in the first load of visitors.' },
  'umrah-sales': { in: ['contract'], because: 'The purchase of `umrah`: not in the first load of visitors.' },
  umrah: { in: ['contract', 'web'], because: 'A product: its server side is in `server/products`.' },
  visas: { in: ['contract', 'web'], because: 'A product: its server side is in `server/products`.' },
  holidays: { in: ['contract', 'web'], because: 'A product: its server side is in `server/products`.' },
  'holiday-desk': { in: ['contract'], because: 'What staff do with `holidays`: not in the first load of visitors.' },
  'holiday-sales': { in: ['contract'], because: 'The purchase of `holidays`: not in the first load of visitors.' },
  'holiday-enquiries': {
    in: ['contract'],
    because: 'Questions about `holidays`: not in the first load of visitors.',
  },
  'desk-stays': { in: ['contract'], because: 'Rooms sold at the desk: `desk` in `server/products/hotel`.' },
  'desk-buyer': { in: ['web'], because: 'For whom staff sell: what the forms of `desk-sales` and of products share.' },
  insurance: { in: ['contract', 'web'], because: 'A product: its server side is in `server/products`.' },
  locations: { in: ['contract', 'server'], because: 'The airport field of other pages.' },
  integrity: { in: ['contract', 'server'], because: 'Shown on the statement of `ledger`.' },
}

/** One feature under two names: the second has to go, and may not be joined by others. */
export const otherNames: Readonly<Record<string, string>> = {
  trips: 'bookings',
}

/** What does not stand where it should, in words. */
export function nameProblems(places: Places): string[] {
  const kinds = ['contract', 'server', 'web'] as const
  const named = Object.fromEntries(
    kinds.map((kind) => [kind, new Set(places[kind].map((name) => otherNames[name] ?? name))]),
  ) as Record<keyof Places, Set<string>>
  const all = new Set(kinds.flatMap((kind) => [...named[kind]]))
  const problems = [...all].flatMap((name) => {
    const wanted = exceptions[name]?.in ?? kinds
    return kinds.flatMap((kind) => {
      const [is, should] = [named[kind].has(name), wanted.includes(kind)]
      return is === should ? [] : [`${name} ${is ? 'is also' : 'is missing'} in ${kind}`]
    })
  })
  for (const name of Object.keys(exceptions)) if (!all.has(name)) problems.push(`${name} is an exception and nowhere`)
  for (const name of Object.keys(otherNames))
    if (!kinds.some((kind) => places[kind].includes(name))) problems.push(`${name} is gone: remove it from otherNames`)
  return problems
}
