import { Clock, Mail, Phone } from 'lucide-react'
import type { AgencyView } from '#contract/people/agency-details'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { textLink } from '#web/ui/link.tsx'

/** Whom to ask: the salesman who brought the agency in, else the back office. */
export function ContactCard({ salesman }: Pick<AgencyView, 'salesman'>) {
  const t = useText('agency')
  const site = useSite()
  const locale = useLocale()
  const phone = salesman?.phone ?? site.phone
  const email = salesman?.email ?? site.email
  return (
    <Card title={salesman ? t('salesman_title') : t('staff_title')}>
      {salesman && <p className="mb-2 font-mid">{salesman.name}</p>}
      <ul className="flex flex-col gap-2 text-14">
        {phone && (
          <li className="flex items-center gap-2">
            <Phone aria-hidden className="size-4 flex-none text-ink-3" strokeWidth={1.8} />
            <a className={textLink} href={`tel:${phone.replace(/\s/g, '')}`}>
              <Code>{phone}</Code>
            </a>
          </li>
        )}
        {email && (
          <li className="flex min-w-0 items-center gap-2">
            <Mail aria-hidden className="size-4 flex-none text-ink-3" strokeWidth={1.8} />
            <a className={`${textLink} min-w-0 break-all`} href={`mailto:${email}`}>
              <Code>{email}</Code>
            </a>
          </li>
        )}
        {!salesman && site.hours[locale] && (
          <li className="flex items-center gap-2 text-ink-2">
            <Clock aria-hidden className="size-4 flex-none text-ink-3" strokeWidth={1.8} />
            {site.hours[locale]}
          </li>
        )}
      </ul>
    </Card>
  )
}
