import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '#contract/kernel/endpoint'
import { holidayEnquiries } from '#contract/selling/holiday-enquiries'
import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { bareContact, ContactInputs, contactOf } from '#web/features/selling/purchase/index.ts'
import { withQuery } from '#web/feature.ts'
import { westernDigits } from '#web/i18n/digits.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { callingCodeOf, countriesByName } from '#web/kit/people/countries.queries.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type EnquireProps = { of: Holiday; departure: HolidayDeparture | undefined }
type Sent = { reference: string; key: string }
const digitsOf = (typed: string) => Number(westernDigits(typed).trim() || 'x')

/** A question about a holiday before it is bought: it reaches staff, who answer on a page of its own and by mail. */
export default function Enquire(props: EnquireProps) {
  const t = useText('holidays')
  const [sent, setSent] = useState<Sent | null>(null)
  if (!sent) return <EnquiryForm {...props} onSent={setSent} />
  return (
    <Notice
      tone="ok"
      title={t('enquiry_sent')}
      action={
        <Link
          href={withQuery('/holiday-enquiry', { id: sent.reference, key: sent.key })}
          className={buttonStyle('secondary', 'small')}
        >
          {t('open_enquiry')}
        </Link>
      }
    >
      {t.rich('enquiry_reference', { reference: <Code className="font-mid">{sent.reference}</Code> })}
    </Notice>
  )
}

function EnquiryForm({ of, departure, onSent }: EnquireProps & { onSent: (sent: Sent) => void }) {
  const t = useText('holidays')
  const locale = useLocale()
  const { user } = useUser()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const saving = useEndpointForm(holidayEnquiries.send, {
    values: {
      name: user?.name ?? '',
      ...bareContact(),
      email: user?.email ?? '',
      adults: '2',
      children: '0',
      body: '',
    },
    toBody: ({ name, adults, children, body, ...contact }) =>
      ({
        holiday_id: of.id,
        departure_id: departure?.id ?? null,
        name,
        ...contactOf(contact, callingCodeOf(countries, contact.country)),
        adults: digitsOf(adults),
        children: digitsOf(children),
        body,
      }) satisfies Input<typeof holidayEnquiries.send>['body'],
    rename: (path) => path.replace(/^phone/, 'number'),
    keepOn401: true,
    of: of.id,
    draft: { name: `holiday-enquiry ${of.id}`, without: [] },
    says: () => '',
    done: ({ data }) => onSent(data),
  })
  const { field } = saving
  return (
    <Form of={saving} className="grid gap-4">
      <TextField label={t('your_name')} dir="auto" autoComplete="name" {...field('name')} />
      <ContactInputs of={saving} countries={countries} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t('adults')} latin inputMode="numeric" {...field('adults')} />
        <TextField label={t('children')} latin inputMode="numeric" {...field('children')} />
      </div>
      <TextArea label={t('your_question')} dir="auto" rows={4} maxLength={2000} {...field('body')} />
      <FormNotes of={saving} />
      <SubmitButton of={saving} className="justify-self-start" loadingText={t('sending')}>
        {t('send_enquiry')}
      </SubmitButton>
    </Form>
  )
}
