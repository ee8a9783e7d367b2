/** Words of the background work that screens need without the schemas. */
export const jobLanes = ['money', 'supplier', 'accounting', 'mail', 'notifications', 'papers', 'upkeep'] as const
export type JobLaneName = (typeof jobLanes)[number]

/** `closed`: failed, and somebody has decided that it need not arrive. `expired`: its code ended before it could go. */
export const mailStates = ['queued', 'sent', 'failed', 'closed', 'expired'] as const
export type MailState = (typeof mailStates)[number]
