import { Fragment, type ReactNode } from 'react'
import { useFormat, useLocale, useText } from '../i18n/use-text.tsx'
import { useSite, useTakesCards } from '../site.ts'
import { paths } from '../paths.ts'
import { Code } from '../ui/code.tsx'
import { Link } from '../ui/link.tsx'

/** What the company says of itself and of its trade. */
const pages = [
  ['help', paths.help],
  ['contact', paths.contact],
  ['refunds', paths.refunds],
  ['terms', paths.terms],
  ['your_data', paths.privacy],
] as const

/** Who answers for this installation: licence, accreditation, desk, money. */
export function PublicFooter() {
  const t = useText('common')
  const locale = useLocale()
  const format = useFormat()
  const site = useSite()
  const takesCards = useTakesCards()
  return (
    <footer className="hall mt-auto bg-dusk-1 text-on-dusk">
      <div className="mx-auto flex max-w-page flex-wrap justify-between gap-x-10 gap-y-6 px-4 py-8 xl:px-0">
        {site.licence && (
          <Fact
            title={t.rich('licence', { number: <Code>{site.licence}</Code> })}
            note={site.country === 'SA' ? t('ministry') : ''}
          />
        )}
        {site.iata_number && <Fact title={<Code>{`IATA ${site.iata_number}`}</Code>} note={t('accredited')} />}
        {site.phone && (
          <Fact
            title={
              <a href={`tel:${site.phone.replace(/\s/g, '')}`}>
                <Code>{site.phone}</Code>
              </a>
            }
            note={site.hours[locale]}
          />
        )}
        <Fact title={format.currency(site.currency)} note={t(takesCards ? 'pay_by' : 'pay_by_transfer')} />
      </div>
      <p className="mx-auto max-w-page px-4 pb-6 text-13 text-on-dusk-3 xl:px-0">
        {site.brand[locale]}
        {site.address[locale] && `${locale === 'ar' ? '،' : ','} ${site.address[locale]}`}
        {site.demo && `. ${t('demo_note')}`}
        {' · '}
        {pages.map(([word, href], index) => (
          <Fragment key={word}>
            {index > 0 && ' · '}
            <Link href={href()} className="underline underline-offset-4">
              {t(word)}
            </Link>
          </Fragment>
        ))}
      </p>
    </footer>
  )
}

function Fact({ title, note }: { title: ReactNode; note: string }) {
  return (
    <p>
      <span className="block text-16 font-mid">{title}</span>
      <span className="block text-13 text-on-dusk-2">{note}</span>
    </p>
  )
}
