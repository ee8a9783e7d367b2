import { useSuspenseQuery } from '@tanstack/react-query'
import type { Car } from '#contract/catalogue/car-shapes'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { HeaderPicture } from '#web/kit/pictures/header-picture.tsx'
import { paths } from '#web/paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CarArt } from './car-art.tsx'
import { CarFacts } from './car-facts.tsx'
import { carsQuery } from './cars.queries.ts'

/** Every car that can be asked for, the lowest price first. */
export function CarsPage() {
  const t = useText('cars')
  const { data } = useSuspenseQuery(carsQuery(useApi()))
  return (
    <main id="main" tabIndex={-1} className="flex-1 pb-20">
      <header className="hall relative isolate overflow-hidden bg-dusk-1 text-on-dusk">
        <HeaderPicture of="car" />
        <div className="relative mx-auto max-w-page px-4 py-10 sm:px-6 xl:px-0">
          <h1 className="text-[clamp(1.75rem,4vw,2.75rem)] leading-tight font-light tracking-display">
            {t('heading')}
          </h1>
          <p className="mt-2 max-w-160 text-on-dusk-2">{t('intro')}</p>
        </div>
      </header>
      <div className="mx-auto max-w-page px-4 sm:px-6 xl:px-0">
        {data.length === 0 ? (
          <Empty title={t('none_title')} text={t('none_text')} />
        ) : (
          <ul className="mt-4">
            {data.map((car) => (
              <CarLine key={car.id} car={car} />
            ))}
          </ul>
        )}
      </div>
    </main>
  )
}

function CarLine({ car }: { car: Car }) {
  const t = useText('cars')
  const locale = useLocale()
  const frame = 'h-24 w-36 flex-none rounded-r-2 object-cover max-sm:h-40 max-sm:w-full'
  return (
    <li className="group relative flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-5">
      {car.image ? (
        <Picture of={car.image} alt="" sizes="(min-width: 640px) 144px, 92vw" className={frame} />
      ) : (
        <CarArt of={car.class} className={frame} />
      )}
      <div className="min-w-60 flex-1">
        <h2 className="text-20">
          <Link href={paths.car(car.id)} className="after:absolute after:inset-0 group-hover:underline">
            {car.name[locale]}
          </Link>
        </h2>
        <p className="mb-2 text-14 text-ink-2">
          {t(`class_${car.class}`)} · {car.city[locale]}
          {car.note[locale] && ` · ${car.note[locale]}`}
        </p>
        <CarFacts of={car} />
      </div>
      <p className="text-end max-sm:w-full">
        <Money value={car.day_price} className="text-22 font-mid" />{' '}
        <span className="text-13 text-ink-3">{t('a_day')}</span>
      </p>
    </li>
  )
}
