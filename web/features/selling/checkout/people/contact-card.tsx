import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCheckout } from '../checkout-context.tsx'
import type { Draft } from '../draft.ts'
import { mailSuggestion } from './mail-suggestion.ts'
import type { ContactProblems } from './passengers.rules.ts'
import { problemText } from './problem-text.ts'

type ContactCardProps = { problems: ContactProblems; left: ReadonlySet<string>; onLeave: (field: string) => void }

/** Where tickets and changes of time are sent. */
export function ContactCard({ problems, left, onLeave }: ContactCardProps) {
  const t = useText('checkout')
  const people = useText('person')
  const format = useFormat()
  const { draft, change, countries, serverErrors, setServerErrors } = useCheckout()
  const { contact } = draft
  const set = (part: Partial<Draft['contact']>) => {
    const { 'contact.email': _email, 'contact.phone': _phone, ...rest } = serverErrors
    setServerErrors(rest)
    change({ contact: { ...contact, ...part } })
  }
  const errorOf = (field: 'email' | 'phone') => {
    const translated = serverErrors[`contact.${field}`]
    if (translated) return translated
    const problem = problems[field]
    return problem && left.has(`contact.${field}`) ? problemText(problem, people, format, countries) : undefined
  }
  const suggestion = mailSuggestion(contact.email)
  return (
    <section aria-labelledby="contact-title" className="rounded-r-3 bg-surface-1 p-4 shadow-lift-1 sm:p-6">
      <h2 id="contact-title" className="text-18">
        {t('contact_title')}
      </h2>
      <p className="mb-4 text-14 text-ink-2">{t('contact_text')}</p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <TextField
            name="contact.email"
            label={t('email')}
            latin
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            value={contact.email}
            error={errorOf('email')}
            onBlur={() => onLeave('contact.email')}
            onChange={(event) => set({ email: event.target.value })}
          />
          {suggestion && (
            <p className="mt-1.5 text-13 text-ink-2">
              {t.rich('did_you_mean', {
                address: (
                  <button
                    type="button"
                    className="text-sea underline decoration-sea-line underline-offset-4"
                    onClick={() => set({ email: suggestion })}
                  >
                    <bdi dir="ltr">{suggestion}</bdi>
                  </button>
                ),
              })}
            </p>
          )}
        </div>
        <div className="grid gap-x-2 gap-y-5 sm:grid-cols-[190px_minmax(0,1fr)]">
          <Select
            label={t('calling_code')}
            autoComplete="tel-country-code"
            empty={null}
            value={contact.country}
            options={countries
              .filter((one) => one.calling_code)
              .map((one) => ({ value: one.code, label: `\u2066${one.calling_code}\u2069 ${one.name[format.locale]}` }))}
            onChange={(event) => set({ country: event.target.value })}
          />
          <TextField
            name="contact.phone"
            label={t('mobile')}
            latin
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={contact.number}
            error={errorOf('phone')}
            onBlur={() => onLeave('contact.phone')}
            onChange={(event) => set({ number: event.target.value })}
          />
        </div>
      </div>
    </section>
  )
}
