/** What an outside system is for. */
export const integrationAreas = ['accounting', 'flights', 'hotels', 'insurance', 'cards', 'mail'] as const
export type IntegrationArea = (typeof integrationAreas)[number]

/**
 * How an integration is: `off` by choice, `incomplete` while something it must be told is missing, `not_connected` while nobody
 * has logged in there, `refused` since it knows us no more, `waiting` while it has asked for patience.
 */
export const integrationStates = ['on', 'off', 'incomplete', 'not_connected', 'refused', 'waiting'] as const
export type IntegrationState = (typeof integrationStates)[number]
