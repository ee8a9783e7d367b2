import { MailCheck } from 'lucide-react'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { AgencyFrame } from './agency-frame.tsx'

/** The address is proven; what comes next depends on how far the agency is. */
export function EmailSuccessPage() {
  const t = useText('agency')
  const { user } = useUser()
  if (user && !user.email_verified)
    return (
      <AgencyFrame>
        <Message
          title={t('verify_title')}
          text={t('verify_text')}
          href={paths.verifyMessage()}
          act={t('see_standing')}
        />
      </AgencyFrame>
    )
  const next =
    user?.is_approved === '1'
      ? { text: t('email_done_open'), href: paths.agentDashboardFlights(), act: t('start_selling') }
      : user?.is_formFilled === '1'
        ? { text: t('email_done_pending'), href: paths.verifyMessage(), act: t('see_standing') }
        : { text: t('email_done_form'), href: paths.addAgentDetails(), act: t('complete') }
  return (
    <AgencyFrame>
      <Message title={t('email_done_title')} email={user?.email} {...next} />
    </AgencyFrame>
  )
}

function Message({
  title,
  email,
  text,
  href,
  act,
}: {
  title: string
  email?: string | undefined
  text: string
  href: string
  act: string
}) {
  return (
    <div className="mx-auto flex max-w-108 flex-col items-center gap-4 py-10 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-ok-soft text-ok">
        <MailCheck aria-hidden className="size-8" strokeWidth={1.6} />
      </span>
      <h1 className="text-32 leading-tight font-light tracking-display">{title}</h1>
      {email && <Code className="max-w-full break-all text-ink-2">{email}</Code>}
      <p className="text-balance text-ink-2">{text}</p>
      <Link href={href} className={buttonStyle('primary', 'normal', 'mt-2')}>
        {act}
      </Link>
    </div>
  )
}
