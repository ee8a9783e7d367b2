import { ChevronDown, FileText, LoaderCircle, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { locales } from '#contract/kernel/shapes'
import { isApiError } from '#web/api/api-error.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { openDocument, type Paper } from './documents.ts'

type Named = { name: 'eticket' | 'itinerary' | 'invoice' | 'receipt' | 'credit_note'; paper: Omit<Paper, 'locale'> }

/** A ticket for the customer's eyes comes with or without what it costs. What was given back has its credit note. */
function papersOf({ payment_status }: Booking): Named[] {
  const isBack = payment_status === 'refunded'
  return [
    ...(isBack
      ? [{ name: 'credit_note', paper: { kind: 'credit_note' } } as const]
      : ([
          { name: 'eticket', paper: { kind: 'eticket', prices: '1' } },
          { name: 'itinerary', paper: { kind: 'eticket', prices: '0' } },
        ] as const)),
    { name: 'invoice', paper: { kind: 'invoice' } },
    { name: 'receipt', paper: { kind: 'receipt' } },
  ]
}

/** Ticket, invoice and receipt, each in both languages; with the reason while there are none. */
export function DocumentsMenu({ booking }: { booking: Booking }) {
  const t = useText('bookings')
  const say = useAnswer()
  const [busy, setBusy] = useState(false)
  const hasPapers = booking.payment_status === 'paid' || booking.payment_status === 'refunded'
  const open = async (paper: Paper) => {
    setBusy(true)
    try {
      await openDocument(booking.id, paper)
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', say(error.message) ?? '')
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
      entries={papersOf(booking).flatMap(({ name, paper }) =>
        locales.map((locale) => ({
          id: `${name}_${locale}`,
          label: t(`pdf_${name}_${locale}`),
          icon: <FileText aria-hidden className="size-4" strokeWidth={1.8} />,
          ...(hasPapers ? { onAction: () => void open({ ...paper, locale }) } : { refused: t('pdf_not_yet') }),
        })),
      )}
    />
  )
}
