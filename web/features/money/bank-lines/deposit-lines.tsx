import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DepositLine } from '#contract/money/bank-lines'
import type { Deposit } from '#contract/money/deposits'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { depositLinesQuery } from './bank-lines.queries.ts'
import { MatchDialog } from './match-dialog.tsx'
import { Reasons } from './reasons.tsx'

type DepositLinesProps = { deposit: Deposit; onDone?: () => void }

/** The bank's lines that may be the money of a deposit, for whoever approves it: found, or not there yet. */
export function DepositLines(props: DepositLinesProps) {
  const may = useHolds('deposit.approve')
  return may ? <WithTexts feature="bank_lines">{() => <Lines {...props} />}</WithTexts> : null
}

function Lines({ deposit, onDone }: DepositLinesProps) {
  const t = useText('bank_lines')
  const locale = useLocale()
  const { data } = useQuery(depositLinesQuery(useApi(), deposit.id))
  const [chosen, setChosen] = useState<DepositLine | null>(null)
  if (!data) return null
  return (
    <section aria-label={t('found')}>
      <h3 className="mb-2 text-14 font-mid text-ink-2">{t('found')}</h3>
      {data.length === 0 ? (
        <p className="text-14 text-ink-3">{t('not_found')}</p>
      ) : (
        <ul className="grid gap-2">
          {data.slice(0, 3).map((one) => (
            <Line key={one.line.id} found={one} onMatch={() => setChosen(one)} />
          ))}
        </ul>
      )}
      {chosen && (
        <MatchDialog
          match={{
            line: chosen.line.id,
            deposit: deposit.id,
            agency: locale === 'ar' ? deposit.agency.name_ar : deposit.agency.name_en,
            amount: deposit.amount,
            status: deposit.status,
          }}
          onClose={() => setChosen(null)}
          {...(onDone ? { onDone } : {})}
        />
      )}
    </section>
  )
}

function Line({ found: { line, reasons, days_apart, fits }, onMatch }: { found: DepositLine; onMatch: () => void }) {
  const t = useText('bank_lines')
  const format = useFormat()
  return (
    <li className="grid gap-2 rounded-r-2 bg-surface-2 p-3 text-14 inset-ring inset-ring-line-strong">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          href={paths.bankLines({ state: line.state, id: line.id })}
          className={`${textLink} min-w-0 flex-1 truncate`}
        >
          <Code>{line.reference || line.day}</Code>
        </Link>
        <span className="text-13 text-ink-2">{format.date(line.day, 'long')}</span>
        <Money value={line.amount} decimals="always" className="font-mid" />
      </span>
      {(line.sender || line.description) && (
        <bdi className="block truncate text-13 text-ink-2">
          {[line.sender, line.description].filter(Boolean).join(' · ')}
        </bdi>
      )}
      <Reasons reasons={reasons} days={days_apart} />
      {line.state === 'open' && fits && (
        <Button size="small" className="justify-self-start" onClick={onMatch}>
          {t('match_this')}
        </Button>
      )}
    </li>
  )
}
