import { useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FlaskConical } from 'lucide-react'

type DemoLogin = { email: string; password: string }
const known = [
  'admin',
  'staff',
  'reservation',
  'salesman',
  'agent',
  'seller',
  'accountant',
  'newagent',
  'customer',
] as const
const nameOf = (email: string) => known.find((name) => email.startsWith(`${name}@`))

/** The people of a demonstration, to step into by a click. Nothing where the app is not a demo. */
export function DemoLogins({ onChoose }: { onChoose: (login: DemoLogin) => void }) {
  const t = useText('auth')
  const { demo, demo_logins } = useSite()
  if (!demo || demo_logins.length === 0) return null
  return (
    <Notice
      className="mt-8"
      title={t('demo_title')}
      icon={<FlaskConical aria-hidden className="mt-0.5 size-5 flex-none text-ink-2" strokeWidth={1.6} />}
    >
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {demo_logins.map((login) => {
          const name = nameOf(login.email)
          return (
            <li key={login.email}>
              <button type="button" className={buttonStyle('secondary', 'small')} onClick={() => onChoose(login)}>
                {name ? t(`demo_${name}`) : <bdi dir="ltr">{login.email}</bdi>}
              </button>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
