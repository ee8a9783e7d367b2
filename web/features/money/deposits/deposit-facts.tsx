import type { ReactNode } from 'react'
import type { Deposit } from '#contract/money/deposits'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { inFours } from './deposits.rules.ts'
import { useNamed } from './named.ts'

/** The deposit as the bank's line is to show it. */
export function DepositFacts({ deposit, office }: { deposit: Deposit; office?: boolean }) {
  const t = useText('deposits')
  const format = useFormat()
  const named = useNamed()
  return (
    <dl className="grid gap-y-2.5 text-14">
      <Fact name={t('amount')}>
        <Money value={deposit.amount} decimals="always" size="text" className="text-20 font-mid" />
      </Fact>
      {office && (
        <Fact name={t('agency')}>
          {named(deposit.agency)} <Code className="text-13 text-ink-3">{deposit.agency.code}</Code>
        </Fact>
      )}
      <Fact name={t('bank')}>
        <span className="block">{named(deposit.bank)}</span>
        <Code className="text-13 text-ink-3">
          {deposit.account.iban ? inFours(deposit.account.iban) : deposit.account.number}
        </Code>
      </Fact>
      <Fact name={t('method')}>{t(`method_${deposit.method}`)}</Fact>
      <Fact name={t('bank_reference')}>
        <Code className="font-mid">{deposit.bank_reference}</Code>
        <CopyButton value={deposit.bank_reference} what={t('bank_reference')} />
      </Fact>
      <Fact name={t('paid_on')}>{format.date(deposit.paid_on, 'full')}</Fact>
      {deposit.remark && <Fact name={t('remark')}>{deposit.remark}</Fact>}
      {deposit.reason && (
        <Fact name={t('reason')}>
          <span dir="auto" className="block text-as-page">
            {deposit.reason}
          </span>
        </Fact>
      )}
      {office && deposit.journal_id && (
        <Fact name={t('journal')}>
          <Code className="font-mono text-12 break-all">{deposit.journal_id}</Code>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-x-3">
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
