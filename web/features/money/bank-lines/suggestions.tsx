import type { BankLine, LineSuggestion } from '#contract/money/bank-lines'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { cx } from '#web/ui/cx.ts'
import { Reasons } from './reasons.tsx'

type SuggestionsProps = {
  line: BankLine
  /** The one that Enter or M would match. */
  at: number
  onAt: (at: number) => void
}

/** Deposits that may be what the line paid for, the likeliest first; one of them is marked. */
export function Suggestions({ line, at, onAt }: SuggestionsProps) {
  const t = useText('bank_lines')
  if (line.suggestions.length === 0) return <p className="text-14 text-ink-2">{t('nothing_like_it')}</p>
  return (
    <ul className="grid gap-2">
      {line.suggestions.map((one, index) => (
        <Suggestion
          key={one.deposit_id}
          suggestion={one}
          number={index + 1}
          isMarked={index === at}
          onMark={() => onAt(index)}
        />
      ))}
    </ul>
  )
}

type SuggestionProps = { suggestion: LineSuggestion; number: number; isMarked: boolean; onMark: () => void }

function Suggestion({ suggestion, number, isMarked, onMark }: SuggestionProps) {
  const t = useText('bank_lines')
  const format = useFormat()
  const locale = useLocale()
  const { deposit_id, agency, amount, bank_reference, paid_on, days_apart, reasons, fits, status } = suggestion
  return (
    <li
      className={cx(
        'rounded-r-2 p-3',
        isMarked ? 'bg-sea-soft inset-ring-2 inset-ring-sea' : 'bg-surface-2 inset-ring inset-ring-line-strong',
      )}
    >
      <label className="grid cursor-pointer gap-2">
        <span className="flex items-baseline gap-2">
          <input
            type="radio"
            className="dot translate-y-0.5"
            name="suggestion"
            checked={isMarked}
            onChange={onMark}
            aria-keyshortcuts={String(number)}
          />
          <bdi className="min-w-0 flex-1 truncate font-mid">{locale === 'ar' ? agency.name_ar : agency.name_en}</bdi>
          <Money value={amount} decimals="always" className="font-mid" />
        </span>
        <Reasons reasons={reasons} days={days_apart} />
        <span className="flex flex-wrap gap-x-3 gap-y-1 text-13 text-ink-2">
          <Code>{bank_reference}</Code>
          <span>{format.date(paid_on, 'long')}</span>
          {!fits && <span className="text-bad">{t('does_not_fit')}</span>}
          {status === 'approved' && <span>{t('approved_before')}</span>}
        </span>
      </label>
      <Link href={paths.depositDetails(deposit_id)} className={`${textLink} mt-1 inline-block text-13`}>
        <Code>{deposit_id}</Code>
      </Link>
    </li>
  )
}
