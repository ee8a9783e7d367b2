import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Code } from './code.tsx'
import { Forward } from './mirrored.tsx'

/** `RUH → LHE`, read from the right in Arabic. */
export function RouteWords({ origin, destination }: { origin: string; destination: string }) {
  const t = useText('common')
  return (
    <span className="inline-flex items-center gap-1.5 font-mid whitespace-nowrap">
      <Code>{origin}</Code>
      <Forward className="size-3.5 opacity-70" />
      <span className="sr-only">{t('to')}</span>
      <Code>{destination}</Code>
    </span>
  )
}

type Bought = { route: { origin: string; destination: string } | null; title: { en: string; ar: string } }

/** What a booking is for, in few words: the route of a journey by air, else what it is called. */
export function BoughtWords({ booking: { route, title } }: { booking: Bought }) {
  const locale = useLocale()
  return route ? <RouteWords {...route} /> : <span className="font-mid">{title[locale]}</span>
}

/** `AL HARBI / SAMI + 2`: the first passenger, and how many more. */
export function PassengerWords({ lead, count }: { lead: string; count: number }) {
  const t = useText('common')
  return (
    <span className="inline-flex max-w-full whitespace-nowrap">
      <span dir="ltr" className="min-w-0 text-as-page max-sm:whitespace-normal max-sm:wrap-anywhere sm:truncate">
        {lead}
      </span>
      {count > 1 && <span className="ms-1 flex-none opacity-75">{t('plus', { count: count - 1 })}</span>}
    </span>
  )
}
