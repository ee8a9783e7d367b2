import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { textLink } from '#web/ui/link.tsx'
import { aboutQuery } from './about.queries.ts'

/** The company in its own words, and everything one may check: licences, offices, desk. */
export function AboutPage({ own }: { own: ReactNode }) {
  const t = useText('about')
  const locale = useLocale()
  const { site, offices } = useSuspenseQuery(aboutQuery(useApi())).data
  const licences = [
    { name: t('tourism_licence'), value: site.licence },
    { name: t('iata_number'), value: site.iata_number },
  ].filter(({ value }) => value)
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page px-4 pt-12 pb-20 sm:px-6 xl:px-0">
      <h1 className="max-w-160 text-[clamp(2rem,4vw,3rem)] leading-tight font-light tracking-display">
        {t('heading')}
      </h1>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[2fr_1fr]">
        <div>{own}</div>
        <div className="grid content-start gap-10">
          {licences.length > 0 && (
            <Part title={t('licences')}>
              {licences.map(({ name, value }) => (
                <Row key={name} name={name}>
                  <Code className="font-mid">{value}</Code>
                </Row>
              ))}
            </Part>
          )}
          {(site.phone || site.email) && (
            <Part title={t('reach')}>
              {site.phone && (
                <Row name={t('phone')}>
                  <a className={textLink} href={`tel:${site.phone.replace(/\s/g, '')}`}>
                    <Code>{site.phone}</Code>
                  </a>
                </Row>
              )}
              {site.email && (
                <Row name={t('email')}>
                  <a className={textLink} href={`mailto:${site.email}`}>
                    <Code>{site.email}</Code>
                  </a>
                </Row>
              )}
            </Part>
          )}
        </div>
      </div>
      {offices.length > 0 && (
        <section className="mt-16">
          <h2 className="text-22">{t('offices')}</h2>
          <ul className="mt-5 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
            {offices.map((office) => (
              <li key={office.city.en} className="border-t border-line py-5">
                <h3 className="text-18">{office.city[locale]}</h3>
                <p className="mt-1 text-14 text-ink-2">{office.address[locale]}</p>
                <p className="mt-2 text-14">
                  <Code>{office.phone}</Code>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-20">{title}</h2>
      <dl>{children}</dl>
    </section>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3 text-14">
    <dt className="text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </div>
)
