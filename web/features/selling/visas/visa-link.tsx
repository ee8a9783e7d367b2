import { FileCheck2 } from 'lucide-react'
import type { Booking } from '#contract/selling/bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** From the booking of a visa to the page of the application; nothing for other bookings. */
export function VisaLink({ booking, href }: { booking: Pick<Booking, 'product'>; href: string }) {
  if (booking.product !== 'visa') return null
  return <WithTexts feature="visas">{() => <Way href={href} />}</WithTexts>
}

function Way({ href }: { href: string }) {
  const t = useText('visas')
  return (
    <Notice
      tone="info"
      title={t('application')}
      action={
        <Link href={href} className={buttonStyle('secondary', 'small')}>
          <FileCheck2 aria-hidden className="size-4" strokeWidth={1.8} />
          {t('open_application')}
        </Link>
      }
    >
      {t('link_text')}
    </Notice>
  )
}
