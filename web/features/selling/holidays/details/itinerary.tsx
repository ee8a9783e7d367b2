import { BedDouble, UtensilsCrossed } from 'lucide-react'
import type { Holiday } from '#contract/selling/holiday-shapes'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'

/** What happens day by day: what is seen, the meals, where people sleep. */
export function Itinerary({ of }: { of: Holiday }) {
  const t = useText('holidays')
  const locale = useLocale()
  const format = useFormat()
  return (
    <Card title={t('itinerary')}>
      <ol className="grid">
        {of.days.map(({ title, text, meals, hotel }, at) => (
          <li
            key={at}
            className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-3 border-t border-line py-4 first:border-t-0"
          >
            <span className="pt-0.5 text-13 font-mid text-sea">{t('day', { number: at + 1 })}</span>
            <div className="grid gap-1.5">
              <h3 className="text-16 font-mid">{title[locale]}</h3>
              {text[locale] && <p className="text-14 whitespace-pre-line text-ink-2">{text[locale]}</p>}
              <p className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
                {meals.length > 0 && (
                  <span className="inline-flex items-center gap-1.5">
                    <UtensilsCrossed aria-hidden className="size-4" strokeWidth={1.6} />
                    {format.list(meals.map((meal) => t(`meal_${meal}`)))}
                  </span>
                )}
                {hotel && (
                  <span className="inline-flex items-center gap-1.5">
                    <BedDouble aria-hidden className="size-4" strokeWidth={1.6} />
                    <bdi>{hotel[locale]}</bdi>
                  </span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
