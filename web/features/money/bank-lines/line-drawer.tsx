import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankLine } from '#contract/money/bank-lines'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { ActButton, isAllowed } from '#web/kit/record/act-button.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Next, Previous } from '#web/ui/mirrored.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { bankLineQuery } from './bank-lines.queries.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { LineFacts } from './line-facts.tsx'
import { type Match, MatchDialog } from './match-dialog.tsx'
import { StateTag } from './state-tag.tsx'
import { Suggestions } from './suggestions.tsx'
import { useDrawerKeys } from './use-drawer-keys.ts'

type Asked = 'match' | 'ignore' | 'reopen' | null
type LineDrawerProps = { id: string; onClose: () => void; onNext: () => void; onStep: (step: 1 | -1) => void }

/** One line of a bank and the deposits that it may have paid for. By keys: 1 to 8 mark, M matches, I ignores, J and K walk. */
export function LineDrawer({ id, onClose, onNext, onStep }: LineDrawerProps) {
  const t = useText('bank_lines')
  const { data, error } = useQuery(bankLineQuery(useApi(), id))
  const [at, setAt] = useState(0)
  const [asked, setAsked] = useState<Asked>(null)
  const match = useMatch(data, at)
  const mayMatch = match !== null && isAllowed(data!, 'match')
  useDrawerKeys(asked === null, {
    mark: (index) => index < (data?.suggestions.length ?? 0) && setAt(index),
    step: onStep,
    match: () => mayMatch && setAsked('match'),
    ignore: () => data && isAllowed(data, 'ignore') && setAsked('ignore'),
    reopen: () => data && isAllowed(data, 'reopen') && setAsked('reopen'),
  })
  return (
    <>
      <Drawer
        isOpen
        onClose={onClose}
        title={t('line')}
        tools={
          <>
            {data && <StateTag state={data.state} />}
            <button type="button" className={iconButtonStyle()} aria-label={t('step_back')} onClick={() => onStep(-1)}>
              <Previous className="size-5" />
            </button>
            <button type="button" className={iconButtonStyle()} aria-label={t('step_on')} onClick={() => onStep(1)}>
              <Next className="size-5" />
            </button>
          </>
        }
        foot={data && <Foot line={data} mayMatch={mayMatch} onAsk={setAsked} />}
      >
        {data ? (
          <Body line={data} at={at} onAt={setAt} />
        ) : error ? (
          <Empty level={3} title={t('missing')} text={t('missing_text')} />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-32 w-full" />
          </Loading>
        )}
      </Drawer>
      {asked === 'match' && match && <MatchDialog match={match} onClose={() => setAsked(null)} onDone={onNext} />}
      {data && (asked === 'ignore' || asked === 'reopen') && (
        <DecideDialog
          line={data}
          act={asked}
          onClose={() => setAsked(null)}
          {...(asked === 'ignore' ? { onDone: onNext } : {})}
        />
      )}
    </>
  )
}

/** What would be matched: the marked deposit, where it fits. */
function useMatch(line: BankLine | undefined, at: number): Match | null {
  const locale = useLocale()
  const one = line?.suggestions[at]
  if (!line || !one?.fits) return null
  const { deposit_id: deposit, agency, amount, status } = one
  return { line: line.id, deposit, agency: locale === 'ar' ? agency.name_ar : agency.name_en, amount, status }
}

function Body({ line, at, onAt }: { line: BankLine; at: number; onAt: (at: number) => void }) {
  const t = useText('bank_lines')
  const clock = useClock()
  return (
    <div className="grid gap-6">
      <LineFacts line={line} />
      {line.state === 'open' && line.amount.amount > 0 && (
        <section>
          <h3 className="mb-3 text-16">{t('suggestions')}</h3>
          <Suggestions line={line} at={at} onAt={onAt} />
        </section>
      )}
      <section>
        <h3 className="mb-3 text-16">{t('history')}</h3>
        <Timeline
          entries={[
            {
              id: 'imported',
              time: clock.time(line.statement.imported_at),
              title: t('step_imported'),
              lines: [
                [clock.date(line.statement.imported_at), line.statement.imported_by].filter(Boolean).join(' · '),
                t('from_file', { name: line.statement.name, line: line.statement.line }),
              ],
            },
            ...line.history.map(({ at: moment, event, by, deposit_id, note }, index) => ({
              id: String(index),
              time: clock.time(moment),
              title: t(`step_${event}`),
              lines: [[clock.date(moment), by, deposit_id].filter(Boolean).join(' · '), ...(note ? [note] : [])],
            })),
          ]}
        />
      </section>
    </div>
  )
}

type FootProps = { line: BankLine; mayMatch: boolean; onAsk: (asked: Asked) => void }

function Foot({ line, mayMatch, onAsk }: FootProps) {
  const t = useText('bank_lines')
  if (line.state !== 'open')
    return (
      <ActButton
        record={line}
        act="reopen"
        why={() => ''}
        size="small"
        aria-keyshortcuts="u"
        onClick={() => onAsk('reopen')}
      >
        {t(line.state === 'matched' ? 'unmatch' : 'reopen')}
      </ActButton>
    )
  return (
    <>
      {line.amount.amount > 0 && (
        <Button
          size="small"
          look="primary"
          aria-keyshortcuts="m"
          refused={mayMatch ? undefined : t('pick_deposit')}
          onClick={() => onAsk('match')}
        >
          {t('match')}
        </Button>
      )}
      <ActButton
        record={line}
        act="ignore"
        why={() => ''}
        size="small"
        aria-keyshortcuts="i"
        onClick={() => onAsk('ignore')}
      >
        {t('ignore')}
      </ActButton>
      <p className="basis-full text-12 text-ink-3 max-lg:hidden">{t('keys')}</p>
    </>
  )
}
