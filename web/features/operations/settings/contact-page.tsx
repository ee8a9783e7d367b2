import type { ReactNode } from 'react'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Code } from '#web/ui/code.tsx'
import { textLink } from '#web/ui/link.tsx'
import { WrittenPage } from './written-page.tsx'

/** How the company is reached: in its own words, and what its settings say. */
export const ContactPage = () => (
  <WrittenPage kind="contact">
    <ContactDesk />
  </WrittenPage>
)

function ContactDesk() {
  const t = useText('written')
  const locale = useLocale()
  const { phone, email, hours, address } = useSite()
  const rows: [label: string, value: ReactNode][] = [
    ...(phone
      ? [
          [
            t('phone'),
            <a key="phone" className={textLink} href={`tel:${phone.replace(/\s/g, '')}`}>
              <Code>{phone}</Code>
            </a>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(email
      ? [
          [
            t('email'),
            <a key="email" className={textLink} href={`mailto:${email}`}>
              <Code>{email}</Code>
            </a>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(hours[locale] ? [[t('hours'), hours[locale]] as [string, ReactNode]] : []),
    ...(address[locale] ? [[t('address'), address[locale]] as [string, ReactNode]] : []),
  ]
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-20">{t('desk')}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3 text-14"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
