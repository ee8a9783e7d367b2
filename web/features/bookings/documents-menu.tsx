import { ChevronDown, FileText, LoaderCircle, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/bookings'
import { locales } from '#contract/shapes'
import { isApiError } from '#web/api/api-error.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { documentKinds, openDocument } from './documents.ts'

/** Ticket, invoice and receipt, each in both languages; with the reason while there are none. */
export function DocumentsMenu({ booking }: { booking: Booking }) {
  const t = useText('bookings')
  const say = useAnswer()
  const [busy, setBusy] = useState(false)
  const hasPapers = booking.payment_status === 'paid' || booking.payment_status === 'refunded'
  const open = async (...paper: Parameters<typeof openDocument>) => {
    setBusy(true)
    try {
      await openDocument(...paper)
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
      entries={documentKinds.flatMap((kind) =>
        locales.map((locale) => ({
          id: `${kind}_${locale}`,
          label: t(`pdf_${kind}_${locale}`),
          icon: <FileText aria-hidden className="size-4" strokeWidth={1.8} />,
          ...(hasPapers ? { onAction: () => void open(booking.id, kind, locale) } : { refused: t('pdf_not_yet') }),
        })),
      )}
    />
  )
}
