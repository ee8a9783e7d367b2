import type { Text } from '#web/i18n/use-text.tsx'

/** The heads of the list's columns. */
export const ruleHeads = (t: Text<'carrier_rules'>) => ({
  airline: t('airline'),
  name: t('name'),
  topic: t('topic'),
  allowed: t('allowed'),
  hours: t('hours'),
  fare: t('fare'),
  days: t('days'),
  fee: t('fee'),
  state: t('state'),
  valid_from: t('valid_from'),
  valid_until: t('valid_until'),
  source: t('source'),
  checked_on: t('checked_on'),
  saved_by: t('saved_by'),
})
