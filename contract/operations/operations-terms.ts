/** Words of the background work that screens need without the schemas. */
export const jobLanes = [
  'money',
  'supplier',
  'accounting',
  'mail',
  'webhooks',
  'notifications',
  'papers',
  'upkeep',
] as const
export type JobLaneName = (typeof jobLanes)[number]

/**
 * `bounced`: there is no such mailbox. `withheld`: not sent, for its address bounced before. `uncertain`: handed over whole,
 * and the mail server never said whether it took it. `closed`: it did not go, and somebody has decided that it need not.
 * `expired`: its code ended before it could go.
 */
export const mailStates = ['queued', 'sent', 'failed', 'bounced', 'withheld', 'uncertain', 'closed', 'expired'] as const
/** Of which somebody decides: send it again, or close it. */
export const openMailStates = [
  'failed',
  'bounced',
  'withheld',
  'uncertain',
] as const satisfies readonly (typeof mailStates)[number][]
export type MailState = (typeof mailStates)[number]
