import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupplierCallRow, SupplierState } from '#contract/catalogue/suppliers'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { Tag, ToggleChip } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { supplierCallsQuery } from './suppliers.queries.ts'

const tones = { yes: 'ok', nothing: 'mute', no_effect: 'mute', no: 'bad', unknown: 'warn' } as const
const acts = ['hold', 'confirm', 'cancel', 'void', 'refund'] as const

/** What one supplier was asked for bookings, the newest first. */
export function CallsDrawer({ supplier, onClose }: { supplier: SupplierState; onClose: () => void }) {
  const t = useText('suppliers')
  const [failed, setFailed] = useState(false)
  const { data } = useQuery(supplierCallsQuery(useApi(), supplier.id, failed))
  return (
    <Drawer isOpen onClose={onClose} title={t('calls_of', { name: supplier.name })}>
      <div className="grid gap-4">
        <div>
          <ToggleChip pressed={failed} onChange={setFailed}>
            {t('only_failed')}
          </ToggleChip>
        </div>
        {data ? (
          data.length > 0 ? (
            <ul className="grid">
              {data.map((call) => (
                <CallLine key={call.id} call={call} />
              ))}
            </ul>
          ) : (
            <p className="text-14 text-ink-2">{t(failed ? 'none_failed' : 'no_calls_yet')}</p>
          )
        ) : (
          <Loading>
            <Skeleton className="h-40" />
          </Loading>
        )}
      </div>
    </Drawer>
  )
}

function CallLine({ call: { act, op, at, booking, heard, detail, took_ms } }: { call: SupplierCallRow }) {
  const t = useText('suppliers')
  const format = useFormat()
  const clock = useClock()
  const known = acts.find((one) => act.endsWith(one))
  return (
    <li className="grid gap-1 border-t border-line py-3 text-14 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{t(`call_${op}`, { act: known ? t(`act_${known}`) : act })}</span>
        <Tag tone={heard ? tones[heard] : 'info'}>{t(heard ? `heard_${heard}` : 'heard_open')}</Tag>
      </div>
      <div className="flex flex-wrap gap-x-3 text-13 text-ink-2">
        <span>{clock.moment(at)}</span>
        {took_ms !== null && <Code>{`${format.number(took_ms)} ms`}</Code>}
        {booking && (
          <Link href={paths.officeBookings('agent', { q: booking })} className={textLink}>
            <Code>{booking}</Code>
          </Link>
        )}
      </div>
      {detail && (
        <p dir="auto" className="text-13 break-words text-ink-3">
          {detail}
        </p>
      )}
    </li>
  )
}
