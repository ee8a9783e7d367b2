import { Clock, Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOwnAgency } from '#web/features/people/onboarding/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Phone, WhatsApp and mail of the company. */
export function ContactStaffCard() {
  const t = useText('contact')
  const { phone, email, hours } = useSite()
  const locale = useLocale()
  return (
    <Card title={t('staff_title')}>
      <p className="mb-4 text-14 text-ink-2">{t('staff_text')}</p>
      <Ways phone={phone} email={email} />
      {hours[locale] && (
        <p className="mt-3 flex items-center gap-2 text-14 text-ink-2">
          <Clock aria-hidden className="size-4 flex-none text-ink-3" strokeWidth={1.8} />
          {hours[locale]}
        </p>
      )}
    </Card>
  )
}

const dialled = (phone: string) => phone.replaceAll(/\s/g, '')
const chatOf = (phone: string) => `https://wa.me/${phone.replaceAll(/\D/g, '')}`

/** The back office under one's thumb, where its card is below the fold. */
export function QuickWays() {
  const t = useText('contact')
  const { phone } = useSite()
  if (!phone) return null
  return (
    <>
      <a
        href={`tel:${dialled(phone)}`}
        aria-label={t('staff_call', { phone: `\u2066${phone}\u2069` })}
        className={iconButtonStyle(false, 'md:hidden')}
      >
        <Phone aria-hidden className="size-5" strokeWidth={1.8} />
      </a>
      <a
        href={chatOf(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('staff_whatsapp')}
        className={iconButtonStyle(false, 'md:hidden')}
      >
        <MessageCircle aria-hidden className="size-5" strokeWidth={1.8} />
      </a>
    </>
  )
}

/** Who looks after this agency. */
export function SalesmanCard() {
  const t = useText('contact')
  const { data, isPending, isError, refetch } = useOwnAgency()
  return (
    <Card title={t('salesman_title')}>
      {isPending ? (
        <div className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-10 w-full" />
        </div>
      ) : isError ? (
        <p className="text-14 text-ink-2">
          {t('salesman_failed')}{' '}
          <button type="button" className={textLink} onClick={() => void refetch()}>
            {t('try_again')}
          </button>
        </p>
      ) : data.salesman ? (
        <>
          <p className="mb-3 text-16 font-mid">
            <bdi>{data.salesman.name}</bdi>
          </p>
          <Ways phone={data.salesman.phone} email={data.salesman.email} />
        </>
      ) : (
        <p className="text-14 text-ink-2">{t('salesman_none')}</p>
      )}
    </Card>
  )
}

function Ways({ phone, email }: { phone: string | null; email: string }) {
  const t = useText('contact')
  return (
    <div className="grid gap-3">
      {phone && (
        <Way icon={<Phone aria-hidden className="size-4 flex-none text-ink-3" strokeWidth={1.8} />}>
          <a
            className={textLink}
            href={`tel:${dialled(phone)}`}
            aria-label={t('staff_call', { phone: `\u2066${phone}\u2069` })}
          >
            <Code>{phone}</Code>
          </a>
        </Way>
      )}
      {email && (
        <Way icon={<Mail aria-hidden className="size-4 flex-none text-ink-3" strokeWidth={1.8} />}>
          <a className={`${textLink} break-all`} href={`mailto:${email}`} aria-label={`${t('staff_mail')}: ${email}`}>
            <Code>{email}</Code>
          </a>
        </Way>
      )}
      {phone && (
        <a
          className={buttonStyle('secondary', 'small', 'justify-self-start')}
          href={chatOf(phone)}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle aria-hidden className="size-4" strokeWidth={1.8} />
          {t('staff_whatsapp')}
        </a>
      )}
    </div>
  )
}

const Way = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex min-w-0 items-center gap-2 text-14">
    {icon}
    {children}
  </p>
)
