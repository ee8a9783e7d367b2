import type { OfficeBooking, SupplierCall } from '#contract/selling/office-bookings'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

const tones = { yes: 'ok', nothing: 'mute', no_effect: 'mute', no: 'bad', unknown: 'warn' } as const
const acts = ['hold', 'confirm', 'cancel', 'void', 'refund', 'change', 'split', 'capture', 'release'] as const

/** What suppliers and gateways were asked for this booking, the newest first. */
export function CallsCard({ booking: { supplier_calls: calls } }: { booking: OfficeBooking }) {
  const t = useText('office_bookings')
  const format = useFormat()
  const moment = useMoment()
  if (!calls) return null
  const actOf = (kind: string) => {
    const known = acts.find((one) => one === kind)
    return known ? t(`act_${known}`) : kind
  }
  const columns: Column<SupplierCall & { id: string }>[] = [
    { id: 'at', head: t('call_at'), cell: ({ at }) => <span className="whitespace-nowrap">{moment(at)}</span> },
    {
      id: 'what',
      head: t('call_what'),
      cell: ({ act, op, provider }) => (
        <>
          {t(`call_${op}`, { act: actOf(act) })} <Code className="text-13 text-ink-3">{provider}</Code>
        </>
      ),
    },
    {
      id: 'heard',
      head: t('call_heard'),
      cell: ({ heard, detail }) => (
        <>
          <Tag tone={heard ? tones[heard] : 'info'}>{t(heard ? `heard_${heard}` : 'heard_open')}</Tag>
          {detail && (
            <span dir="auto" className="mt-1 block text-13 break-words text-ink-3">
              {detail}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'took',
      head: t('call_took'),
      cell: ({ took_ms }) => (took_ms === null ? null : <Code>{`${format.number(took_ms)} ms`}</Code>),
      align: 'end',
      from: 'sm',
    },
  ]
  return (
    <Card flush title={t('calls_title')}>
      <Table
        label={t('calls_title')}
        columns={columns}
        rows={calls.map((call, index) => ({ ...call, id: String(index) }))}
        keyOf={({ id }) => id}
        empty={<p className="p-card pt-0 text-14 text-ink-2">{t('calls_none')}</p>}
      />
    </Card>
  )
}
