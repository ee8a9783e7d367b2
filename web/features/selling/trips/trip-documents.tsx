import { FileMinus, FileText, ReceiptText, Ticket } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type DocumentKind, downloadDocument } from './download.ts'

const sold = [
  { kind: 'invoice', icon: FileText },
  { kind: 'receipt', icon: ReceiptText },
] as const
/** Tickets that were given back have a credit note in their place. */
const documentsOf = ({ payment_status, legs, fee_invoice }: Booking) => [
  payment_status === 'refunded'
    ? ({ kind: 'credit_note', icon: FileMinus } as const)
    : ({ kind: legs.length > 0 ? 'eticket' : 'voucher', icon: Ticket } as const),
  ...sold,
  ...(fee_invoice ? [{ kind: 'fee_invoice', icon: FileText } as const] : []),
]

/** What is due as PDF; e-ticket, invoice and receipt once there are any. */
export function TripDocuments({ booking }: { booking: Booking }) {
  const t = useText('trips')
  const locale = useLocale()
  const [busy, setBusy] = useState<DocumentKind | null>(null)
  const [failed, setFailed] = useState(false)
  const isSold = booking.payment_status !== 'unpaid' && booking.payment_status !== 'held'
  const papers = [
    ...(booking.dues.some(({ state }) => state === 'open' || state === 'overdue')
      ? [{ kind: 'pro_forma', icon: FileText } as const]
      : []),
    ...(isSold ? documentsOf(booking) : []),
  ]
  if (papers.length === 0) return null
  const load = async (kind: DocumentKind) => {
    setBusy(kind)
    setFailed(false)
    await downloadDocument(booking.reference, kind, locale).catch(() => setFailed(true))
    setBusy(null)
  }
  return (
    <>
      {papers.map(({ kind, icon: Icon }) => (
        <Button
          key={kind}
          loading={busy === kind}
          loadingText={t('making_paper')}
          icon={<Icon aria-hidden className="size-4" strokeWidth={1.8} />}
          onClick={() => void load(kind)}
        >
          {t(`paper_${kind}`)}
        </Button>
      ))}
      {failed && <Notice tone="bad">{t('paper_failed')}</Notice>}
    </>
  )
}
