import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { quotations } from '#contract/selling/quotations'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { QuotationForm } from './quotation-form.tsx'

/** A quotation without a flight: lines of one's own. */
export default function NewDialog({ onClose }: { onClose: () => void }) {
  const t = useText('quotations')
  const api = useApi()
  const navigate = useNavigate()
  const { currency } = useSite()
  const [key] = useState(newIdempotencyKey)
  return (
    <Dialog isOpen wide onOpenChange={(open) => !open && onClose()} title={t('new_title')}>
      <p className="mb-4">{t('new_text')}</p>
      <QuotationForm
        quotation={null}
        currency={currency}
        saveText={t('make')}
        onClose={onClose}
        onSave={async ({ flight: _flight, margin: _margin, ...body }) => {
          const { data } = await api(quotations.create, { body: { ...body, currency }, idempotencyKey: key })
          void navigate({ to: '/agent/quotation', search: { id: data.id } })
        }}
      />
    </Dialog>
  )
}
