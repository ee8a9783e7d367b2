import { amountText as digitsOf } from '#contract/kernel/money-text'
import type { Money } from '#contract/kernel/shapes'

export { currencyName } from '#contract/kernel/money-text'

/** `4,489.00`, `−83.00`: all decimals, for mails and documents show booked money. */
export const amountText = (money: Money): string => digitsOf(money, 'always')
