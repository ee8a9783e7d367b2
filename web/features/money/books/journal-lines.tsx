import type { Journal } from '#contract/money/books'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { useAccountWords } from './account-words.ts'

/** The lines of a journal, debit and credit, each leading to its account. */
export function JournalLines({ lines }: { lines: Journal['lines'] }) {
  const t = useText('books')
  const { kindOf, ownerOf } = useAccountWords()
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{t('lines')}</caption>
      <thead>
        <tr className="text-12 text-ink-3">
          <th className="text-start font-text">{t('account')}</th>
          <th className="w-28 text-end font-text">{t('debit')}</th>
          <th className="w-28 text-end font-text">{t('credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, amount }, index) => (
          <tr key={index} className="border-t border-line align-baseline">
            <td className="py-1.5 break-words">
              <Link href={paths.adminLedger({ account: account.id })} className={textLink}>
                {kindOf(account)}
              </Link>
              <bdi className="block text-13 text-ink-3">{ownerOf(account)}</bdi>
            </td>
            <Side amount={amount} when={amount.amount < 0} />
            <Side amount={amount} when={amount.amount > 0} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SideProps = { amount: { amount: number; currency: string }; when: boolean }
const Side = ({ amount, when }: SideProps) => (
  <td className="py-1.5 text-end font-mid">
    {when && <Money value={{ ...amount, amount: Math.abs(amount.amount) }} decimals="always" size="bare" />}
  </td>
)
