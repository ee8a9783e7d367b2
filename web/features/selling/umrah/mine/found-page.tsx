import { useQuery } from '@tanstack/react-query'
import { BedDouble, Phone } from 'lucide-react'
import type { FoundPilgrim } from '#contract/selling/umrah-cards'
import { paperLanguages } from '#contract/selling/umrah-work-terms'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type FoundWords, useFoundWords } from './found-words.ts'
import { foundPilgrimQuery } from './mine.queries.ts'

/** What whoever scans the card of a lost pilgrim reads: whom to call, and where to bring them. */
export function FoundPage({ token, inUrdu }: { token: string; inUrdu: boolean }) {
  const words = useFoundWords(inUrdu)
  const { data, error } = useQuery(foundPilgrimQuery(useApi(), token))
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-160 flex-1 px-4 py-8">
      <Languages token={token} inUrdu={inUrdu} />
      <div {...(inUrdu && { lang: 'ur', dir: 'rtl' })}>
        {data ? (
          <Found of={data} words={words} inUrdu={inUrdu} />
        ) : error ? (
          <Empty level={1} title={words.card_unknown} text={words.card_unknown_text} />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-12 w-2/3" />
            <Skeleton className="h-72 w-full rounded-r-3" />
          </Loading>
        )}
      </div>
    </main>
  )
}

/** The three languages that the cards are printed in, each under its own name. */
function Languages({ token, inUrdu }: { token: string; inUrdu: boolean }) {
  const t = useText('umrah_mine')
  const locale = useLocale()
  return (
    <nav aria-label={t('page_language')} className="mb-4 flex flex-wrap gap-2">
      {paperLanguages.map((one) => {
        const isShown = one === 'ur' ? inUrdu : !inUrdu && one === locale
        return (
          <a
            key={one}
            lang={one}
            href={`/p/${token}?${one === 'ur' ? 'in=ur' : `lang=${one}`}`}
            aria-current={isShown ? 'true' : undefined}
            className={buttonStyle(isShown ? 'ink' : 'secondary', 'small')}
          >
            {t(`language_${one}`)}
          </a>
        )
      })}
    </nav>
  )
}

function Call({ number, words, primary }: { number: string; words: string; primary?: boolean }) {
  return (
    <a href={`tel:${number}`} className={buttonStyle(primary ? 'primary' : 'secondary')}>
      <Phone aria-hidden className="size-4.5" strokeWidth={1.8} />
      <span>
        {words} <bdi dir="ltr">{number}</bdi>
      </span>
    </a>
  )
}

function Found({ of, words, inUrdu }: { of: FoundPilgrim; words: FoundWords; inUrdu: boolean }) {
  const site = useLocale()
  // Names are known in two languages: who reads Urdu reads the Arabic letters.
  const locale = inUrdu ? 'ar' : site
  const { leader } = of
  return (
    <div className="grid gap-4">
      <header>
        <p className="text-14 text-ink-2">{words.found_kicker}</p>
        <h1 className="mt-1 text-32 leading-tight">
          <bdi>{of.name_local || of.name}</bdi>
        </h1>
        <p className="text-16 text-ink-2">
          <bdi dir="ltr">{of.name}</bdi>
        </p>
        <p className="mt-2 text-16">{words.found_help}</p>
      </header>
      <div className="grid gap-2">
        {leader?.phone && <Call number={leader.phone} words={words.call_leader} primary />}
        {of.office_phone && <Call number={of.office_phone} words={words.call_office} primary={!leader?.phone} />}
      </div>
      <ul className="grid gap-3">
        {of.hotels.map((hotel, at) => (
          <li key={`${hotel.city}${hotel.from}`}>
            <Card>
              <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
                <BedDouble aria-hidden className="size-4" strokeWidth={1.8} />
                {words[`city_${hotel.city}`]}
                {of.today === at && <Tag tone="ok">{words.sleeps_here}</Tag>}
              </p>
              <p className="mt-1 text-18 font-mid">
                <bdi>{hotel.name[locale]}</bdi>
              </p>
              {hotel.name.ar !== hotel.name.en && (
                <p className="text-14 text-ink-2">
                  <bdi>{hotel.name[locale === 'ar' ? 'en' : 'ar']}</bdi>
                </p>
              )}
              {hotel.address && (
                <p dir="auto" className="text-as-page text-14">
                  {hotel.address}
                </p>
              )}
              {hotel.phone && (
                <p className="mt-2">
                  <Call number={hotel.phone} words={words.call_hotel} />
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <p className="text-14 text-ink-2">
        {words.group} <Code>{of.group}</Code> · {of.title[locale]} · {of.company[locale]}
        {leader?.name && (
          <>
            {' '}
            · {words.leader} <bdi dir="ltr">{leader.name}</bdi>
          </>
        )}
      </p>
    </div>
  )
}
