import type { SavedCard } from '#contract/money/saved-cards'
import type { Text } from '#web/i18n/use-text.tsx'

const brands = ['amex', 'diners', 'discover', 'jcb', 'mastercard', 'unionpay', 'visa'] as const

/** What a card is called: its brand and its last four digits. */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>, t: Text<'savedCards'>): string {
  const known = brands.find((one) => one === brand)
  return t('card', { brand: t(`brand_${known ?? 'unknown'}`), last4 })
}

/** Until when it is good, as it stands on the card. */
export const expiryOf = ({ exp_month, exp_year }: Pick<SavedCard, 'exp_month' | 'exp_year'>) => ({
  month: String(exp_month).padStart(2, '0'),
  year: String(exp_year % 100).padStart(2, '0'),
})
