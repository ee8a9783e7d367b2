import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Transaction } from '#contract/money/ledger'
import { entryNumber } from '#contract/money/ledger-terms'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { entryQuery } from './statement.queries.ts'

type DrawerProps = { number: string; zone: string; onOpen: (number: string) => void; onClose: () => void }

/** An entry that no other record stands behind: what it moved, why, and what it puts right. */
export function EntryDrawer({ number, zone, onOpen, onClose }: DrawerProps) {
  const t = useText('statement')
  const { data, error, refetch } = useQuery(entryQuery(useApi(), number))
  return (
    <Drawer isOpen onClose={onClose} title={number} tools={<CopyButton value={number} what={t('reference')} />}>
      {data ? (
        <Facts entry={data} zone={zone} onOpen={onOpen} />
      ) : data === null ? (
        <Empty level={3} title={t('entry_missing')} text={t('entry_missing_text')} />
      ) : error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Drawer>
  )
}

function Facts({ entry, zone, onOpen }: { entry: Transaction } & Pick<DrawerProps, 'zone' | 'onOpen'>) {
  const t = useText('statement')
  const format = useFormat()
  const other = (id: string) => {
    const number = entryNumber(id)
    return (
      <button type="button" className={`${textLink} font-mid`} onClick={() => onOpen(number)}>
        <Code>{number}</Code>
      </button>
    )
  }
  const corrected = entry.source.type === 'correction' ? entry.source.id : null
  return (
    <div className="grid gap-5">
      {entry.reversed_by && (
        <Notice tone="info">{t.rich('entry_reversed', { entry: other(entry.reversed_by) })}</Notice>
      )}
      <dl className="grid gap-y-2.5 text-14">
        {entry.amount && (
          <Fact name={t(entry.amount.amount < 0 ? 'charged' : 'received')}>
            <Money
              value={{ ...entry.amount, amount: Math.abs(entry.amount.amount) }}
              decimals="always"
              className="text-20 font-mid"
            />
          </Fact>
        )}
        <Fact name={t('date')}>
          {format.date(format.dateIn(entry.at, zone), 'full')} <Code>{format.time(entry.at, zone)}</Code>
        </Fact>
        <Fact name={t('kind')}>{t(`kind_${entry.kind}`)}</Fact>
        {entry.memo && (
          <Fact name={t('purpose')}>
            <bdi>{entry.memo}</bdi>
          </Fact>
        )}
        {entry.reverses && <Fact name={t('entry_reverses')}>{other(entry.reverses)}</Fact>}
        {corrected && <Fact name={t('entry_corrects')}>{other(corrected)}</Fact>}
      </dl>
      <p className="text-13 text-ink-3">{t('entry_by')}</p>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
