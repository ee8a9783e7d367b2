import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingRow } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { ConfirmDialog } from '#web/features/selling/bookings/index.ts'
import { BoughtWords, PassengerWords } from '#web/ui/route-words.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Board } from '#web/ui/board.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { savedQuery } from './dashboard.queries.ts'

const rowsShown = 6
/** Under two hours a row's act stands out, as its clock does. */
const urgentMs = 2 * 3_600_000
type Limited = BookingRow & { ttl_at: string }

/** Saved bookings by what is left of their time, each with the act that keeps its seats. */
export function LimitsBoard() {
  const t = useText('dashboard')
  const { data, isError } = useQuery(savedQuery(useApi()))
  const now = useNow()
  const [confirming, setConfirming] = useState<Limited | null>(null)
  const rows = data?.rows.filter((row) => Date.parse(row.ttl_at) > now).slice(0, rowsShown)
  return (
    <Board
      title={t('limits_title')}
      note={t('limits_note')}
      action={
        data &&
        data.total > 0 && (
          <Link
            href={paths.agentBookings({ status: 'saved' })}
            className="text-14 underline decoration-dusk-control underline-offset-4 hover:decoration-2"
          >
            {t('limits_all', { count: data.total })}
          </Link>
        )
      }
    >
      {!rows && !isError && <BoardSkeleton />}
      {!rows && isError && <p className="px-5 pb-6 text-14 text-on-dusk-2 sm:px-7">{t('limits_failed')}</p>}
      {rows?.length === 0 && <p className="px-5 pb-6 text-14 text-on-dusk-2 sm:px-7">{t('limits_none')}</p>}
      {rows && rows.length > 0 && <Rows rows={rows} onConfirm={setConfirming} />}
      {confirming && <ConfirmDialog booking={confirming} onClose={() => setConfirming(null)} />}
    </Board>
  )
}

function Rows({ rows, onConfirm }: { rows: readonly Limited[]; onConfirm: (row: Limited) => void }) {
  const t = useText('dashboard')
  const moment = useMoment()
  const now = useNow()
  const head = 'px-2 py-2 text-start font-text whitespace-nowrap first:ps-5 last:pe-5 sm:first:ps-7 sm:last:pe-7'
  const cell = 'border-t border-dusk-line px-2 py-2 first:ps-5 last:pe-5 sm:first:ps-7 sm:last:pe-7'
  return (
    <div className="relative overflow-x-auto pb-3">
      <table className="w-full text-13">
        <thead className="text-on-dusk-2">
          <tr>
            <th className={head}>{t('col_booking')}</th>
            <th className={`${head} max-md:hidden`}>{t('col_pnr')}</th>
            <th className={`${head} max-sm:hidden`}>{t('col_route')}</th>
            <th className={`${head} max-xl:hidden`}>{t('col_passengers')}</th>
            <th className={`${head} max-md:hidden`}>{t('col_limit')}</th>
            <th className={head}>{t('col_left')}</th>
            <th className={head}>
              <span className="sr-only">{t('confirm')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="hover:bg-dusk-1">
              <td className={cell}>
                <Link href={paths.agentBookingDetails(row.id)} className="font-mid whitespace-nowrap hover:underline">
                  <Code>{row.id}</Code>
                </Link>
                <span className="mt-0.5 block text-12 text-on-dusk-2 sm:hidden">
                  <BoughtWords booking={row} />
                </span>
              </td>
              <td className={`${cell} max-md:hidden`}>{row.pnr && <Code>{row.pnr}</Code>}</td>
              <td className={`${cell} max-sm:hidden`}>
                <BoughtWords booking={row} />
              </td>
              <td className={`${cell} max-xl:hidden`}>
                <span className="block max-w-48">
                  <PassengerWords lead={row.lead_passenger} count={row.passenger_count} />
                </span>
              </td>
              <td className={`${cell} whitespace-nowrap max-md:hidden`}>{moment(row.ttl_at)}</td>
              <td className={cell}>
                <Countdown until={row.ttl_at} look="flaps" />
              </td>
              <td className={`${cell} text-end`}>
                <button
                  type="button"
                  aria-label={t('confirm_what', { reference: row.reference })}
                  className={buttonStyle('hall', 'small', Date.parse(row.ttl_at) - now < urgentMs ? 'bg-dusk-3' : '')}
                  onClick={() => onConfirm(row)}
                >
                  {t('confirm')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const BoardSkeleton = () => (
  <Loading className="grid gap-4 px-5 pb-6 sm:px-7">
    {Array.from({ length: 5 }, (_, row) => (
      <Skeleton key={row} className="h-6 w-full bg-dusk-2" />
    ))}
  </Loading>
)
