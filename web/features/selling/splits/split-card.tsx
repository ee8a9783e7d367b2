import { Split as SplitIcon } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { divisibleItems } from './split.rules.ts'
import { SplitDialog } from './split-dialog.tsx'

type CardProps = { booking: Booking; hrefOf: (reference: string) => string }

/** The booking that these passengers left, those who left this one, and the way to another split. */
export function SplitCard(props: CardProps) {
  return <WithTexts feature="splits">{() => <Loaded {...props} />}</WithTexts>
}

function Loaded({ booking, hrefOf }: CardProps) {
  const t = useText('splits')
  const [isOpen, setOpen] = useState(false)
  const { split_from, split_into } = booking
  const items = divisibleItems(booking)
  if (!isOpen && items.length === 0 && !split_from && split_into.length === 0) return null
  const to = (reference: string) => (
    <Link href={hrefOf(reference)} className={textLink}>
      <Code>{reference}</Code>
    </Link>
  )
  return (
    <Card title={t('title')}>
      <div className="grid gap-3 text-14">
        {split_from && <p>{t.rich('from', { reference: to(split_from) })}</p>}
        {split_into.length > 0 && (
          <div className="grid gap-1">
            <p className="text-13 text-ink-2">{t('into')}</p>
            <ul className="grid gap-1">
              {split_into.map(({ reference, passengers }) => (
                <li key={reference} className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="min-w-0">
                    {passengers.map((name) => (
                      <Code key={name} className="block wrap-anywhere">
                        {name}
                      </Code>
                    ))}
                  </span>
                  {to(reference)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {items.length > 0 && (
          <>
            <p className="text-13 text-ink-2">{t('start_text')}</p>
            <Button
              size="small"
              icon={<SplitIcon aria-hidden className="size-4" strokeWidth={1.8} />}
              onClick={() => setOpen(true)}
            >
              {t('start')}
            </Button>
          </>
        )}
      </div>
      {isOpen && (
        <SplitDialog
          booking={booking}
          items={items.length > 0 ? items : booking.items}
          hrefOf={hrefOf}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
