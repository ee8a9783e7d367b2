import { MessageCircleQuestion } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const Enquire = lazy(() => import('./enquire.tsx'))

/** The way to ask before buying: the form comes when it is wanted. */
export function AskUs(props: { of: Holiday; departure: HolidayDeparture | undefined }) {
  const t = useText('holidays')
  const [open, setOpen] = useState(false)
  return (
    <Card title={t('enquire')}>
      <p className="mb-4 text-14 text-ink-2">{t('enquire_text')}</p>
      {open ? (
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="h-80" />
            </Loading>
          }
        >
          <Enquire {...props} />
        </Suspense>
      ) : (
        <Button
          icon={<MessageCircleQuestion aria-hidden className="size-4" strokeWidth={1.8} />}
          onClick={() => setOpen(true)}
        >
          {t('ask')}
        </Button>
      )}
    </Card>
  )
}
