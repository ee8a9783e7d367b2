/** One line a room: where its texts live. Pages get them through `useText(room)`, loaders through `loadTexts`. */
export const texts = {
  common: { en: () => import('./common.en.ts'), ar: () => import('./common.ar.ts') },
  /** What the browser says in the server's place, by its English sentence; see `useAnswer`. */
  answers: { en: () => import('./answers.en.ts'), ar: () => import('./answers.ar.ts') },
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
    en: () => import('../features/flights/search-form.en.ts'),
    ar: () => import('../features/flights/search-form.ar.ts'),
  },
  flights: {
    en: () => import('../features/flights/results.en.ts'),
    ar: () => import('../features/flights/results.ar.ts'),
  },
  flight: {
    en: () => import('../features/flights/details.en.ts'),
    ar: () => import('../features/flights/details.ar.ts'),
  },
  checkout: {
    en: () => import('../features/checkout/text.en.ts'),
    ar: () => import('../features/checkout/text.ar.ts'),
  },
  payments: {
    en: () => import('../features/payments/text.en.ts'),
    ar: () => import('../features/payments/text.ar.ts'),
  },
  trips: { en: () => import('../features/trips/text.en.ts'), ar: () => import('../features/trips/text.ar.ts') },
  about: { en: () => import('../features/about/text.en.ts'), ar: () => import('../features/about/text.ar.ts') },
}

export type Room = keyof typeof texts
