import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { Flight } from '#contract/selling/flights'
import { quotations } from '#contract/selling/quotations'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type MakeProps = { flight: Flight; onClose: () => void }

/** The second click: keeps this offer as a quotation. */
export default function MakeQuotation({ flight, onClose }: MakeProps) {
  const t = useText('flight')
  const format = useFormat()
  const locale = useLocale()
  const navigate = useNavigate()
  const id = useId()
  const quotation = useEndpointForm(quotations.create, {
    values: { name: '', locale },
    toBody: ({ name, locale }) => ({
      flight: { flight_id: flight.flight_id, supplier: flight.supplier },
      customer: { name: name.trim() || null, locale },
    }),
    rename: (path) => path.replace(/^customer\./, ''),
    of: flight.flight_id,
    says: () => '',
    done: ({ data }) => navigate({ to: '/agent/quotation', search: { id: data.id } }),
  })
  const selling = flight.agent_view?.selling ?? flight.price
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && !quotation.busy && onClose()}
      title={t('quotation_title')}
      actions={
        <>
          <Button onClick={onClose}>{t('quotation_back')}</Button>
          <SubmitButton of={quotation} form={id} look="primary" loadingText={t('quotation_making')}>
            {t('quotation_make')}
          </SubmitButton>
        </>
      }
    >
      <p>{t('quotation_text')}</p>
      <p className="mt-2 font-mid text-ink">{t('quotation_price_pays', { amount: format.money(selling, 'always') })}</p>
      <Form of={quotation} id={id} className="mt-4 grid gap-4 text-ink sm:grid-cols-2">
        <TextField label={t('quotation_name')} optional maxLength={80} {...quotation.field('name')} />
        <Select
          label={t('quotation_language')}
          empty={null}
          options={[
            { value: 'en', label: t('quotation_language_en') },
            { value: 'ar', label: t('quotation_language_ar') },
          ]}
          {...quotation.field('locale')}
        />
        <div className="sm:col-span-2">
          <FormNotes of={quotation} />
        </div>
      </Form>
    </Dialog>
  )
}
