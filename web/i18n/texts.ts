/** One line a feature: where its texts live. Pages get them through `useText(feature)`, loaders through `loadTexts`. */
export const texts = {
  common: { en: () => import('./common.en.ts'), ar: () => import('./common.ar.ts') },
  /** What the browser says in the server's place, by its English sentence; see `useAnswer`. */
  answers: { en: () => import('./answers.en.ts'), ar: () => import('./answers.ar.ts') },
  lists: { en: () => import('../kit/list/text.en.ts'), ar: () => import('../kit/list/text.ar.ts') },
  person: { en: () => import('../kit/people/text.en.ts'), ar: () => import('../kit/people/text.ar.ts') },
  auth: {
    en: () => import('../features/people/auth/text.en.ts'),
    ar: () => import('../features/people/auth/text.ar.ts'),
  },
  bookings: {
    en: () => import('../features/selling/bookings/text.en.ts'),
    ar: () => import('../features/selling/bookings/text.ar.ts'),
  },
  dashboard: {
    en: () => import('../features/selling/dashboard/text.en.ts'),
    ar: () => import('../features/selling/dashboard/text.ar.ts'),
  },
  home: {
    en: () => import('../features/catalogue/home/text.en.ts'),
    ar: () => import('../features/catalogue/home/text.ar.ts'),
  },
  search: {
    en: () => import('../features/selling/flights/search/search-form.en.ts'),
    ar: () => import('../features/selling/flights/search/search-form.ar.ts'),
  },
  flights: {
    en: () => import('../features/selling/flights/results/results.en.ts'),
    ar: () => import('../features/selling/flights/results/results.ar.ts'),
  },
  /** Legs, fare rules and price lines, wherever they are shown. */
  itinerary: {
    en: () => import('../features/selling/flights/itinerary/text.en.ts'),
    ar: () => import('../features/selling/flights/itinerary/text.ar.ts'),
  },
  flight: {
    en: () => import('../features/selling/flights/details/details.en.ts'),
    ar: () => import('../features/selling/flights/details/details.ar.ts'),
  },
  checkout: {
    en: () => import('../features/selling/checkout/text.en.ts'),
    ar: () => import('../features/selling/checkout/text.ar.ts'),
  },
  payments: {
    en: () => import('../features/money/payments/text.en.ts'),
    ar: () => import('../features/money/payments/text.ar.ts'),
  },
  privacy: {
    en: () => import('../features/people/privacy/text.en.ts'),
    ar: () => import('../features/people/privacy/text.ar.ts'),
  },
  people: {
    en: () => import('../features/people/privacy/people.en.ts'),
    ar: () => import('../features/people/privacy/people.ar.ts'),
  },
  trips: {
    en: () => import('../features/selling/trips/text.en.ts'),
    ar: () => import('../features/selling/trips/text.ar.ts'),
  },
  agency: {
    en: () => import('../features/people/onboarding/text.en.ts'),
    ar: () => import('../features/people/onboarding/text.ar.ts'),
  },
  operations: {
    en: () => import('../features/operations/operations/text.en.ts'),
    ar: () => import('../features/operations/operations/text.ar.ts'),
  },
  company: {
    en: () => import('../features/operations/company/text.en.ts'),
    ar: () => import('../features/operations/company/text.ar.ts'),
  },
  office: {
    en: () => import('../features/operations/office/text.en.ts'),
    ar: () => import('../features/operations/office/text.ar.ts'),
  },
  deposits: {
    en: () => import('../features/money/deposits/text.en.ts'),
    ar: () => import('../features/money/deposits/text.ar.ts'),
  },
  statement: {
    en: () => import('../features/money/ledger/text.en.ts'),
    ar: () => import('../features/money/ledger/text.ar.ts'),
  },
  charges: {
    en: () => import('../features/money/charges/text.en.ts'),
    ar: () => import('../features/money/charges/text.ar.ts'),
  },
  quotations: {
    en: () => import('../features/selling/quotations/text.en.ts'),
    ar: () => import('../features/selling/quotations/text.ar.ts'),
  },
  travellers: {
    en: () => import('../features/people/travellers/text.en.ts'),
    ar: () => import('../features/people/travellers/text.ar.ts'),
  },
  offline: {
    en: () => import('../features/selling/offline/text.en.ts'),
    ar: () => import('../features/selling/offline/text.ar.ts'),
  },
  contact: {
    en: () => import('../features/communication/contact/text.en.ts'),
    ar: () => import('../features/communication/contact/text.ar.ts'),
  },
  reports: {
    en: () => import('../features/selling/reports/text.en.ts'),
    ar: () => import('../features/selling/reports/text.ar.ts'),
  },
  account: {
    en: () => import('../features/people/account/text.en.ts'),
    ar: () => import('../features/people/account/text.ar.ts'),
  },
  notifications: {
    en: () => import('../features/communication/notifications/text.en.ts'),
    ar: () => import('../features/communication/notifications/text.ar.ts'),
  },
  files: {
    en: () => import('../features/operations/files/text.en.ts'),
    ar: () => import('../features/operations/files/text.ar.ts'),
  },
  aftersale: {
    en: () => import('../features/selling/after-sale/text.en.ts'),
    ar: () => import('../features/selling/after-sale/text.ar.ts'),
  },
  about: {
    en: () => import('../features/catalogue/about/text.en.ts'),
    ar: () => import('../features/catalogue/about/text.ar.ts'),
  },
}

export type TextFeature = keyof typeof texts
