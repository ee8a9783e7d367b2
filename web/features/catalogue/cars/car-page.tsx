import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CarInFull } from '#contract/catalogue/car-shapes'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { CarArt } from './car-art.tsx'
import { CarFacts } from './car-facts.tsx'
import { carQuery } from './cars.queries.ts'

type CarPageProps = { id: string; ask: (car: CarInFull) => ReactNode }

/** One car with its conditions, and beside them the form that asks for it. */
export function CarPage({ id, ask }: CarPageProps) {
  const t = useText('cars')
  const locale = useLocale()
  const { data: car } = useSuspenseQuery(carQuery(useApi(), id))
  const terms = car.terms[locale]
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-10 sm:px-6 xl:px-0">
      <p className="text-14">
        <Link href={paths.cars()} className={textLink}>
          {t('all_cars')}
        </Link>
      </p>
      <h1 className="mt-3 text-[clamp(2rem,4vw,3rem)] leading-tight font-light tracking-display">{car.name[locale]}</h1>
      <p className="mt-2 text-16 text-ink-2">
        {t(`class_${car.class}`)} · {car.city[locale]}
      </p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-6">
          {car.image ? (
            <Picture
              of={car.image}
              alt={car.name[locale]}
              sizes="(min-width: 1024px) 760px, 92vw"
              className="aspect-[16/9] w-full rounded-r-3 object-cover"
            />
          ) : (
            <CarArt of={car.class} className="h-64 w-full" />
          )}
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Money value={car.day_price} className="text-27 font-mid" />
            <span className="text-14 text-ink-3">{t('a_day')}</span>
            {car.note[locale] && <span className="text-14 text-ink-2">{car.note[locale]}</span>}
          </p>
          <CarFacts of={car} />
          {terms.length > 0 && (
            <section>
              <h2 className="mb-3 text-20">{t('terms')}</h2>
              <RichText blocks={terms} />
            </section>
          )}
        </div>
        {ask(car)}
      </div>
    </main>
  )
}
