import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Journal } from '#contract/money/books'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { journalQuery } from './books.queries.ts'
import { JournalLines } from './journal-lines.tsx'

/** One journal: every line of it, and what it belongs to. */
export function JournalDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('books')
  const [shown, show] = useState(id)
  const { data, error } = useQuery(journalQuery(useApi(), shown))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={data?.number ?? t('entry')}
      tools={data && <CopyButton value={data.number} what={t('entry')} />}
    >
      {data ? (
        <div className="grid gap-6">
          <JournalFacts journal={data} onOpen={show} />
          <JournalLines lines={data.lines} />
        </div>
      ) : error ? (
        <Empty level={3} title={t('entry_missing')} text={t('entry_missing_text')} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
    </Drawer>
  )
}

function JournalFacts({ journal, onOpen }: { journal: Journal; onOpen: (id: string) => void }) {
  const t = useText('books')
  const kinds = useText('statement')
  const clock = useClock()
  const other = (one: Journal['reverses']) =>
    one && (
      <button type="button" className={textLink} onClick={() => onOpen(one.id)}>
        <Code>{one.number}</Code>
      </button>
    )
  const at = (instant: string) => (
    <>
      {clock.date(instant)} <Code>{clock.time(instant)}</Code>
    </>
  )
  const rows: [string, ReactNode][] = [
    [t('kind'), kinds(`kind_${journal.kind}`)],
    [t('posted'), at(journal.at)],
    [t('happened'), journal.occurred_at && at(journal.occurred_at)],
    [t('belongs_to'), <BelongsTo key="to" journal={journal} />],
    [t('by'), journal.by && <bdi>{journal.by}</bdi>],
    [t('memo'), journal.memo && <bdi className="whitespace-pre-wrap">{journal.memo}</bdi>],
    [t('reverses'), other(journal.reverses)],
    [t('reversed_by'), other(journal.reversed_by)],
  ]
  return <Facts rows={rows.filter(([, value]) => value)} />
}

/** The booking, deposit or agency behind a journal, linked where the reader may open it. */
function BelongsTo({ journal: { booking, source, reference, agency } }: { journal: Journal }) {
  const locale = useLocale()
  const seesBookings = useHolds('booking.view')
  const seesDeposits = useHolds('deposit.view')
  const seesAgencies = useHolds('agency.view')
  const bookingHref = booking?.channel && seesBookings && paths.officeBooking(booking.channel, booking.reference)
  const href = bookingHref || (source.type === 'deposit' && seesDeposits && paths.depositDetails(source.id))
  const number = <Code>{booking?.reference ?? reference}</Code>
  return (
    <>
      {href ? (
        <Link href={href} className={textLink}>
          {number}
        </Link>
      ) : (
        number
      )}
      {booking && booking.reference !== reference && <Code className="ms-2 text-13 text-ink-3">{reference}</Code>}
      {booking?.title && <bdi className="block text-13 text-ink-2">{booking.title[locale]}</bdi>}
      {agency && (
        <span className="block text-13">
          {seesAgencies ? (
            <Link href={paths.adminUserDetails(agency.id)} className={textLink}>
              <bdi>{agency.name[locale]}</bdi>
            </Link>
          ) : (
            <bdi>{agency.name[locale]}</bdi>
          )}{' '}
          <Code className="text-ink-3">{agency.code}</Code>
        </span>
      )}
    </>
  )
}
