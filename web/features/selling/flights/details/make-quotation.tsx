import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Flight } from '#contract/selling/flights'
import { quotations } from '#contract/selling/quotations'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type MakeProps = { flight: Flight; onClose: () => void }

/** The second click: keeps this offer as a quotation. */
export default function MakeQuotation({ flight, onClose }: MakeProps) {
  const t = useText('flight')
  const format = useFormat()
  const locale = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const [name, setName] = useState('')
  const [language, setLanguage] = useState<'en' | 'ar'>(locale)
  const make = useMutation({
    mutationFn: () =>
      api(quotations.create, {
        body: {
          flight: { flight_id: flight.flight_id, supplier: flight.supplier },
          customer: { name: name.trim() || null, locale: language },
        },
        idempotencyKey: key,
      }),
    onSuccess: ({ data }) => navigate({ to: '/agent/quotation', search: { id: data.id } }),
  })
  const selling = flight.agent_view?.selling ?? flight.price
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && !make.isPending && onClose()}
      title={t('quotation_title')}
      actions={
        <>
          <Button onClick={onClose}>{t('quotation_back')}</Button>
          <Button
            look="primary"
            loading={make.isPending}
            loadingText={t('quotation_making')}
            onClick={() => make.mutate()}
          >
            {t('quotation_make')}
          </Button>
        </>
      }
    >
      <p>{t('quotation_text')}</p>
      <p className="mt-2 font-mid text-ink">{t('quotation_price_pays', { amount: format.money(selling, 'always') })}</p>
      <div className="mt-4 grid gap-4 text-ink sm:grid-cols-2">
        <TextField
          label={t('quotation_name')}
          optional
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={t('quotation_language')}
          empty={null}
          value={language}
          options={[
            { value: 'en', label: t('quotation_language_en') },
            { value: 'ar', label: t('quotation_language_ar') },
          ]}
          onChange={(event) => setLanguage(event.target.value === 'ar' ? 'ar' : 'en')}
        />
      </div>
      {make.error ? (
        <Notice tone="bad" className="mt-4">
          {isApiError(make.error) && make.error.status > 0 ? make.error.message : t('quotation_page_failed')}
        </Notice>
      ) : null}
    </Dialog>
  )
}
