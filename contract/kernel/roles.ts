export const roles = ['admin', 'admin-staff', 'agent', 'salesman', 'reservation', 'customer'] as const
export type Role = (typeof roles)[number]

/** The back office: whoever may enter the admin area (spec section 6). */
export const adminArea = ['admin', 'admin-staff', 'reservation'] as const
export const admins = ['admin', 'admin-staff'] as const
