/** What kind of supply an amount is for. */
export const taxLineKinds = [
  'carriage',
  'carriage_extra',
  'stay',
  'ground',
  'package',
  'government_fee',
  'insurance',
  'other',
  'margin',
  'service_fee',
  'void_fee',
  'refund_fee',
  'penalty',
  'commission',
] as const
/** Where it takes place: in the company's country, across its border, or wholly outside of it. */
export const taxRoutes = ['domestic', 'international', 'abroad'] as const
/** In whose name we sell. */
export const taxRoles = ['principal', 'disclosed_agent'] as const
