import type { ReactNode } from 'react'
import type { Bank } from '#contract/money/banks'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { cx } from '#web/ui/cx.ts'
import { inFours } from './deposits.rules.ts'
import { useNamed } from './named.ts'

type BankCardsProps = {
  banks: readonly Bank[]
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

/** Where to pay: each account with all that a transfer asks for, ready to copy. One of them is chosen. */
export function BankCards({ banks, value, onChange, error }: BankCardsProps) {
  const t = useText('deposits')
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'bank-error' : undefined}>
      <legend className="mb-1.5 text-13 font-mid text-ink-2">{t('pick_bank')}</legend>
      <div className="grid gap-3">
        {banks.map((bank) => (
          <BankCard key={bank.id} bank={bank} chosen={bank.id === value} onChoose={() => onChange(bank.id)} />
        ))}
      </div>
      {error && (
        <p id="bank-error" className="mt-1.5 text-13 font-mid text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function BankCard({ bank, chosen, onChoose }: { bank: Bank; chosen: boolean; onChoose: () => void }) {
  const t = useText('deposits')
  const format = useFormat()
  const locale = useLocale()
  const named = useNamed()
  const note = locale === 'ar' ? bank.instructions_ar : bank.instructions_en
  return (
    <div
      className={cx(
        'rounded-r-2 p-4',
        chosen ? 'bg-sea-soft inset-ring-2 inset-ring-sea' : 'bg-surface-2 inset-ring inset-ring-line-strong',
      )}
    >
      <label className="flex cursor-pointer items-center gap-3">
        <input type="radio" className="dot" name="bank_id" value={bank.id} checked={chosen} onChange={onChoose} />
        <span className="min-w-0 flex-1 font-mid">{named(bank)}</span>
        <span className="text-13 text-ink-3">{format.currency(bank.currency)}</span>
      </label>
      <dl className="mt-3 grid gap-1.5 ps-8 text-14 max-sm:ps-0">
        <Line name={t('account_title')} value={bank.account_title} />
        {bank.iban && <Line name={t('iban')} value={bank.iban} shown={inFours(bank.iban)} code />}
        <Line name={t('account_number')} value={bank.account_number} code />
        {bank.swift && <Line name={t('swift')} value={bank.swift} code />}
      </dl>
      {note && <p className="mt-2 ps-8 text-13 text-ink-2 max-sm:ps-0">{note}</p>}
    </div>
  )
}

type LineProps = { name: string; value: string; shown?: string; code?: boolean }
const Line = ({ name, value, shown = value, code }: LineProps) => (
  <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 max-sm:grid-cols-1">
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="flex min-w-0 items-center gap-1">
      <Shown code={code ?? false}>{shown}</Shown>
      <CopyButton value={value} what={name} />
    </dd>
  </div>
)
const Shown = ({ code, children }: { code: boolean; children: ReactNode }) =>
  code ? <Code className="break-words">{children}</Code> : <bdi>{children}</bdi>
