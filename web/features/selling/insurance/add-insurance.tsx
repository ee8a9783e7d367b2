import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { InsuranceOffer } from '#contract/selling/insurance-shapes'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { offersOfBookingQuery } from './insurance.queries.ts'
import { useAdd } from './use-add.ts'
import { useCoverWords } from './use-cover-words.ts'

/** Insurance for the people and days of a booking that is only held, paid together with it. */
export function AddInsurance({ booking }: { booking: Booking }) {
  const isHeld = booking.status === 'saved' && !booking.items.some(({ product }) => product === 'insurance')
  return isHeld ? <WithTexts feature="insurance">{() => <Plans booking={booking} />}</WithTexts> : null
}

const offersShown = 4

function Plans({ booking }: { booking: Booking }) {
  const { data } = useQuery(offersOfBookingQuery(useApi(), booking.id))
  // A journey that nobody insures is bought without: nothing is said of it.
  return data && data.length > 0 ? <Choice booking={booking} offers={data.slice(0, offersShown)} /> : null
}

function Choice({ booking, offers }: { booking: Booking; offers: readonly InsuranceOffer[] }) {
  const t = useText('insurance')
  const locale = useLocale()
  const cover = useCoverWords()
  const [chosen, setChosen] = useState(offers[0]!.plan_id)
  const { add, busy, problem } = useAdd(booking.reference)
  return (
    <Card
      className="mt-3"
      title={
        <span className="flex items-center gap-2">
          <ShieldCheck aria-hidden className="size-5 text-accent" strokeWidth={1.6} />
          {t('add_title')}
        </span>
      }
    >
      <p className="mb-4 text-14 text-ink-2">{t('add_text', { days: offers[0]!.days })}</p>
      <RadioGroup
        look="cards"
        label={t('plans')}
        value={chosen}
        onChange={setChosen}
        options={offers.map(({ plan_id, name, insurer, net, total, cover: lines, schengen }) => ({
          value: plan_id,
          label: (
            <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-ink">
              <span className="grid gap-0.5">
                <span className="font-mid">{name[locale]}</span>
                <span className="text-13 text-ink-2">
                  {insurer.name[locale]}
                  {schengen && ` · ${t('schengen_mark')}`}
                </span>
                {lines
                  .filter(({ code }) => code === 'urgent_medical')
                  .map((line) => (
                    <span key={line.code} className="text-13 text-ink-2">
                      {t(`cover_${line.code}`)}: {cover.limit(line)}
                    </span>
                  ))}
              </span>
              <Money value={net ?? total} decimals="always" className="font-mid" />
            </span>
          ),
        }))}
      />
      {problem && (
        <Notice tone="bad" className="mt-4">
          {problem}
        </Notice>
      )}
      <Button
        className="mt-4"
        loading={busy}
        loadingText={t('adding')}
        onClick={() => void add(offers.find((one) => one.plan_id === chosen)!)}
      >
        {t('add_act')}
      </Button>
    </Card>
  )
}
