import { useQuery } from '@tanstack/react-query'
import { type GroupContacts, umrahCards } from '#contract/selling/umrah-cards'
import { useApi } from '#web/api/context.tsx'
import { westernDigits } from '#web/i18n/digits.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { WithTab } from './parts.tsx'
import { groupContactsQuery } from './work.queries.ts'

/** Where the leader and the hotels are reached, as the cards print it. */
export function ContactsForm({ id }: { id: string }) {
  return (
    <WithTab found={useQuery(groupContactsQuery(useApi(), id))}>{(data) => <Fields id={id} data={data} />}</WithTab>
  )
}

const dialled = (typed: string) => westernDigits(typed).replace(/[\s()-]/g, '') || null

function Fields({ id, data }: { id: string; data: GroupContacts }) {
  const t = useText('umrah_work')
  const locale = useLocale()
  const saving = useEndpointForm(umrahCards.saveContacts, {
    values: {
      leader_phone: data.leader_phone ?? '',
      hotels: data.hotels.map(({ seq, address, phone }) => ({ seq, address, phone: phone ?? '' })),
    },
    toBody: ({ leader_phone, hotels }) => ({
      id,
      leader_phone: dialled(leader_phone),
      hotels: hotels.map(({ phone, ...rest }) => ({ ...rest, phone: dialled(phone) })),
    }),
    of: id,
  })
  const { field } = saving
  return (
    <Card title={t('contacts')}>
      <Form of={saving} guards className="grid gap-4">
        <p className="text-14 text-ink-2">{t('contacts_text')}</p>
        <TextField
          label={t('leader_phone')}
          hint={t('leader_phone_hint')}
          optional
          latin
          type="tel"
          inputMode="tel"
          className="max-w-90"
          {...field('leader_phone')}
        />
        {data.hotels.map(({ seq, name }, at) => (
          <div key={seq} className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <TextField
              label={t('hotel_address', { hotel: name[locale] })}
              optional
              dir="auto"
              {...field(`hotels.${at}.address`)}
            />
            <TextField
              label={t('hotel_phone', { hotel: name[locale] })}
              optional
              latin
              type="tel"
              inputMode="tel"
              {...field(`hotels.${at}.phone`)}
            />
          </div>
        ))}
        <FormNotes of={saving} />
        <SubmitButton of={saving} look="primary" className="justify-self-end">
          {t('save')}
        </SubmitButton>
      </Form>
    </Card>
  )
}
