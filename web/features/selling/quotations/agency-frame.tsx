import { MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuotingAgency } from '#contract/selling/quotation-shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { LanguageSwitch, ThemeSwitch } from '#web/layouts/switches.tsx'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Logo } from '#web/ui/logo.tsx'

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter((word) => /^[A-Za-z]/.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

const digits = (phone: string) => phone.replaceAll(/\D/g, '')

/** A page that a customer opens from a message: the agency on top, with its phone, and nothing to get lost in. */
export function AgencyFrame({ agency, children }: { agency: QuotingAgency | null; children: ReactNode }) {
  const t = useText('quotations')
  const format = useFormat()
  const name = agency?.name[format.locale] ?? ''
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface-1">
        <div className="mx-auto flex w-full max-w-200 flex-wrap items-center gap-x-3 gap-y-2 px-3 py-3 sm:px-6">
          {agency ? (
            <>
              {agency.logo ? (
                <img src={agency.logo} alt="" className="size-11 flex-none rounded-r-2 bg-surface-2 object-contain" />
              ) : (
                <span
                  aria-hidden
                  className="grid size-11 flex-none place-items-center rounded-r-2 bg-accent text-16 font-strong text-on-accent"
                >
                  {initialsOf(agency.name.en)}
                </span>
              )}
              <p className="min-w-0 flex-1 basis-32 leading-[1.35]">
                <span className="block truncate text-16 font-mid">{name}</span>
                {agency.licence_no && (
                  <span className="block text-12 text-ink-3">
                    {t('licence')} <Code>{agency.licence_no}</Code>
                  </span>
                )}
              </p>
            </>
          ) : (
            <span className="flex-1">
              <Logo tone="paper" />
            </span>
          )}
          <span className="flex items-center gap-1">
            <LanguageSwitch className="text-14" />
            <ThemeSwitch className={iconButtonStyle()} />
          </span>
        </div>
        {agency && (agency.phone || agency.whatsapp) && (
          <div className="border-t border-line">
            <div className="mx-auto flex w-full max-w-200 flex-wrap gap-x-2 px-1.5 sm:px-4">
              {agency.phone && (
                <a
                  href={`tel:${agency.phone}`}
                  className={buttonStyle('ghost', 'small')}
                  aria-label={`${t('call', { agency: name })} ${agency.phone}`}
                >
                  <Phone aria-hidden className="size-4" strokeWidth={1.8} />
                  <Code>{agency.phone}</Code>
                </a>
              )}
              {agency.whatsapp && (
                <a
                  href={`https://wa.me/${digits(agency.whatsapp)}`}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonStyle('ghost', 'small')}
                >
                  <MessageCircle aria-hidden className="size-4" strokeWidth={1.8} />
                  {t('on_whatsapp')}
                </a>
              )}
            </div>
          </div>
        )}
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-200 flex-1 px-3 py-6 sm:px-6 sm:py-10">
        {children}
      </main>
    </div>
  )
}

/** Where a page has come to its end: what happened, and what comes next. */
export function Ending({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <section role="status" className="rounded-r-3 bg-surface-1 p-5 shadow-lift-1 sm:p-8">
      {icon}
      <h1 className="mt-3 text-24 leading-tight">{title}</h1>
      {children && <div className="mt-2 grid gap-2 text-16 text-ink-2">{children}</div>}
    </section>
  )
}
