import { IdCard } from 'lucide-react'
import type { Booking } from '#contract/selling/bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

const sold: readonly string[] = ['confirmed', 'approved', 'completed']

/** From a sold booking of Umrah to the papers and cards of its pilgrims; nothing for other bookings. */
export function PilgrimsLink({ booking, href }: { booking: Pick<Booking, 'product' | 'status'>; href: string }) {
  if (booking.product !== 'umrah' || !sold.includes(booking.status)) return null
  return <WithTexts feature="umrah_mine">{() => <Way href={href} />}</WithTexts>
}

function Way({ href }: { href: string }) {
  const t = useText('umrah_mine')
  return (
    <Notice
      tone="info"
      title={t('heading')}
      action={
        <Link href={href} className={buttonStyle('secondary', 'small')}>
          <IdCard aria-hidden className="size-4" strokeWidth={1.8} />
          {t('open_pilgrims')}
        </Link>
      }
    >
      {t('link_text')}
    </Notice>
  )
}
