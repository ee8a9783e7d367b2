import type { Place } from '#web/kit/form/leave-guard.tsx'

/** Where a sale stands: its search is in the address too, and who flies stays through every other one. */
export const salePlace = ({ pathname, search }: Place) =>
  `${pathname} ${new URLSearchParams(search).get('what') ?? 'flight'}`
