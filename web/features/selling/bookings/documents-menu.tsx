import { ChevronDown, FileText, LoaderCircle, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { locales } from '#contract/kernel/shapes'
import { isApiError } from '#web/api/api-error.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { openDocument, type DocumentRequest } from './documents.ts'

type Named = {
  name:
    | 'eticket'
    | 'itinerary'
    | 'voucher'
    | 'invoice'
    | 'receipt'
    | 'credit_note'
    | 'fee_invoice'
    | 'pro_forma'
    | 'pro_forma_customer'
  wanted: Omit<DocumentRequest, 'locale'>
}

/** A ticket for the customer's eyes comes with or without what it costs. What was given back has its credit note. */
function documentsOf({ payment_status, legs, fee_invoice }: Booking): Named[] {
  const isBack = payment_status === 'refunded'
  return [
    ...(isBack
      ? [{ name: 'credit_note', wanted: { kind: 'credit_note' } } as const]
      : legs.length === 0
        ? [{ name: 'voucher', wanted: { kind: 'voucher', prices: '0' } } as const]
        : ([
            { name: 'eticket', wanted: { kind: 'eticket', prices: '1' } },
            { name: 'itinerary', wanted: { kind: 'eticket', prices: '0' } },
          ] as const)),
    { name: 'invoice', wanted: { kind: 'invoice' } },
    ...(fee_invoice ? [{ name: 'fee_invoice', wanted: { kind: 'fee_invoice' } } as const] : []),
    { name: 'receipt', wanted: { kind: 'receipt' } },
  ]
}

/** Before it is paid: what is due, ours and, where an agency sells on, its own for its customer. */
const proFormasOf = ({ dues, selling, channel }: Booking): Named[] =>
  dues.some(({ state }) => state === 'open' || state === 'overdue')
    ? [
        { name: 'pro_forma', wanted: { kind: 'pro_forma' } },
        ...(selling !== null && channel === 'agent'
          ? [{ name: 'pro_forma_customer', wanted: { kind: 'pro_forma_customer' } } as const]
          : []),
      ]
    : []

/** Ticket, invoice and receipt, each in both languages; with the reason while there are none. */
export function DocumentsMenu({ booking }: { booking: Booking }) {
  const t = useText('bookings')
  const translate = useTranslateMessage()
  const [busy, setBusy] = useState(false)
  const hasDocuments = booking.payment_status !== 'unpaid' && booking.payment_status !== 'held'
  const open = async (wanted: DocumentRequest) => {
    setBusy(true)
    try {
      await openDocument(booking.id, wanted)
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', translate(error.message) ?? '')
    } finally {
      setBusy(false)
    }
  }
  const Icon = busy ? LoaderCircle : Printer
  return (
    <Menu
      label={
        <>
          <Icon aria-hidden className={busy ? 'size-4 animate-spin' : 'size-4'} strokeWidth={1.8} />
          {t('pdf')}
          <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.8} />
        </>
      }
      entries={[...proFormasOf(booking), ...documentsOf(booking)].flatMap(({ name, wanted }) =>
        locales.map((locale) => ({
          id: `${name}_${locale}`,
          label: t(`pdf_${name}_${locale}`),
          icon: <FileText aria-hidden className="size-4" strokeWidth={1.8} />,
          ...(hasDocuments || name.startsWith('pro_forma')
            ? { onAction: () => void open({ ...wanted, locale }) }
            : { refused: t('pdf_not_yet') }),
        })),
      )}
    />
  )
}
