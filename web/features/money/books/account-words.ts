import { accountWords } from '#contract/money/account-words'
import type { Account } from '#contract/money/books'
import { useLocale } from '#web/i18n/use-text.tsx'

/** What accounts are called. */
export function useAccountWords() {
  const locale = useLocale()
  const kindOf = ({ type, kind }: Pick<Account, 'type' | 'kind'>) => accountWords(`${type}.${kind}`, locale)
  const ownerOf = ({ owner, code }: Pick<Account, 'owner' | 'code'>) => owner?.[locale] ?? code
  return {
    kindOf,
    ownerOf,
    /** `Income: margin · SAR`, `Agency’s wallet · Al Noor · SAR`. */
    nameOf: (account: Pick<Account, 'type' | 'kind' | 'owner' | 'code' | 'currency'>) =>
      [kindOf(account), ownerOf(account), account.currency].filter(Boolean).join(' · '),
  }
}
