import type { ReactNode } from 'react'
import { keptReasons, retentionDays, type RetentionRule } from '#contract/people/retention'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'

const rules = (Object.keys(retentionDays) as RetentionRule[]).sort((a, b) => retentionDays[a] - retentionDays[b])

/** What is kept about people, how long, and their rights: the figures are those that the nightly job works by. */
export function PrivacyPage({ own }: { own: ReactNode }) {
  const t = useText('privacy')
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page px-4 pt-12 pb-20 sm:px-6 xl:px-0">
      <h1 className="max-w-160 text-[clamp(2rem,4vw,3rem)] leading-tight font-light tracking-display">
        {t('heading')}
      </h1>
      <p className="mt-6 max-w-164 text-18 text-ink-2">{t('lead')}</p>
      <div className="mt-10 empty:hidden">{own}</div>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[3fr_2fr]">
        <Part title={t('goes')} text={t('goes_text')}>
          <dl>
            {rules.map((rule) => (
              <div key={rule} className="flex items-baseline justify-between gap-x-6 border-t border-line py-3 text-14">
                <dt className="text-ink-2">{t(`rule_${rule}`)}</dt>
                <dd className="flex-none font-mid">{t('days', { count: retentionDays[rule] })}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <div className="grid content-start gap-12">
          <Part title={t('rights')}>
            <div className="grid gap-3 text-14 text-ink-2">
              <p>{t('rights_account')}</p>
              <p>{t('rights_guest')}</p>
              <p>{t('rights_kept')}</p>
            </div>
            <Link href={paths.myProfile('data')} className={buttonStyle('secondary', 'small', 'mt-4')}>
              {t('open_account')}
            </Link>
          </Part>
          <Part title={t('stays')}>
            <ul className="grid gap-3 text-14 text-ink-2">
              {keptReasons.map((reason) => (
                <li key={reason} className="border-t border-line pt-3">
                  {t(`kept_${reason}`)}
                </li>
              ))}
            </ul>
          </Part>
          <Part title={t('protected')}>
            <p className="text-14 text-ink-2">{t('protected_text')}</p>
          </Part>
        </div>
      </div>
    </main>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-20">{title}</h2>
      {text && <p className="mb-4 text-14 text-ink-2">{text}</p>}
      {children}
    </section>
  )
}
