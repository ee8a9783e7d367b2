/** One line a room: where its texts live. Pages get them through `useText(room)`, loaders through `loadTexts`. */
export const texts = {
  common: { en: () => import('./common.en.ts'), ar: () => import('./common.ar.ts') },
  /** What the browser says in the server's place, by its English sentence; see `useAnswer`. */
  answers: { en: () => import('./answers.en.ts'), ar: () => import('./answers.ar.ts') },
  lists: { en: () => import('../kit/list/text.en.ts'), ar: () => import('../kit/list/text.ar.ts') },
  person: { en: () => import('../kit/people/text.en.ts'), ar: () => import('../kit/people/text.ar.ts') },
  auth: { en: () => import('../features/auth/text.en.ts'), ar: () => import('../features/auth/text.ar.ts') },
  bookings: {
    en: () => import('../features/bookings/text.en.ts'),
    ar: () => import('../features/bookings/text.ar.ts'),
  },
  desk: {
    en: () => import('../features/agent-dashboard/text.en.ts'),
    ar: () => import('../features/agent-dashboard/text.ar.ts'),
  },
  home: { en: () => import('../features/home/text.en.ts'), ar: () => import('../features/home/text.ar.ts') },
  search: {
    en: () => import('../features/flights/search/search-form.en.ts'),
    ar: () => import('../features/flights/search/search-form.ar.ts'),
  },
  flights: {
    en: () => import('../features/flights/results/results.en.ts'),
    ar: () => import('../features/flights/results/results.ar.ts'),
  },
  /** Legs, fare rules and price lines, wherever they are shown. */
  itinerary: {
    en: () => import('../features/flights/itinerary/text.en.ts'),
    ar: () => import('../features/flights/itinerary/text.ar.ts'),
  },
  flight: {
    en: () => import('../features/flights/details/details.en.ts'),
    ar: () => import('../features/flights/details/details.ar.ts'),
  },
  checkout: {
    en: () => import('../features/checkout/text.en.ts'),
    ar: () => import('../features/checkout/text.ar.ts'),
  },
  payments: {
    en: () => import('../features/payments/text.en.ts'),
    ar: () => import('../features/payments/text.ar.ts'),
  },
  privacy: {
    en: () => import('../features/privacy/text.en.ts'),
    ar: () => import('../features/privacy/text.ar.ts'),
  },
  people: {
    en: () => import('../features/privacy/people.en.ts'),
    ar: () => import('../features/privacy/people.ar.ts'),
  },
  trips: { en: () => import('../features/trips/text.en.ts'), ar: () => import('../features/trips/text.ar.ts') },
  agency: {
    en: () => import('../features/agency/text.en.ts'),
    ar: () => import('../features/agency/text.ar.ts'),
  },
  operations: {
    en: () => import('../features/operations/text.en.ts'),
    ar: () => import('../features/operations/text.ar.ts'),
  },
  company: {
    en: () => import('../features/company/text.en.ts'),
    ar: () => import('../features/company/text.ar.ts'),
  },
  office: {
    en: () => import('../features/office/text.en.ts'),
    ar: () => import('../features/office/text.ar.ts'),
  },
  deposits: {
    en: () => import('../features/deposits/text.en.ts'),
    ar: () => import('../features/deposits/text.ar.ts'),
  },
  statement: {
    en: () => import('../features/statement/text.en.ts'),
    ar: () => import('../features/statement/text.ar.ts'),
  },
  charges: {
    en: () => import('../features/charges/text.en.ts'),
    ar: () => import('../features/charges/text.ar.ts'),
  },
  quotations: {
    en: () => import('../features/quotations/text.en.ts'),
    ar: () => import('../features/quotations/text.ar.ts'),
  },
  travellers: {
    en: () => import('../features/travellers/text.en.ts'),
    ar: () => import('../features/travellers/text.ar.ts'),
  },
  offline: {
    en: () => import('../features/offline/text.en.ts'),
    ar: () => import('../features/offline/text.ar.ts'),
  },
  contact: {
    en: () => import('../features/contact/text.en.ts'),
    ar: () => import('../features/contact/text.ar.ts'),
  },
  reports: {
    en: () => import('../features/reports/text.en.ts'),
    ar: () => import('../features/reports/text.ar.ts'),
  },
  account: {
    en: () => import('../features/account/text.en.ts'),
    ar: () => import('../features/account/text.ar.ts'),
  },
  notifications: {
    en: () => import('../features/notifications/text.en.ts'),
    ar: () => import('../features/notifications/text.ar.ts'),
  },
  files: {
    en: () => import('../features/files/text.en.ts'),
    ar: () => import('../features/files/text.ar.ts'),
  },
  aftersale: {
    en: () => import('../features/aftersale/text.en.ts'),
    ar: () => import('../features/aftersale/text.ar.ts'),
  },
  about: { en: () => import('../features/about/text.en.ts'), ar: () => import('../features/about/text.ar.ts') },
}

export type Room = keyof typeof texts
