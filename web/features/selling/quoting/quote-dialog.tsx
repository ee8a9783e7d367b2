import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { QuotationRow } from '#contract/selling/quotation-shapes'
import { quotations } from '#contract/selling/quotations'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { amountOf } from '#web/kit/money/typed.ts'
import { openQuotationsQuery } from './open-quotations.query.ts'
import type { Choice } from './quote-this.tsx'

type QuoteDialogProps = { choice: Choice; onClose: () => void }
const asNew = 'new'

/** A quotation of its own, or one more part of one that is open. */
export function QuoteDialog({ choice, onClose }: QuoteDialogProps) {
  const t = useText('quotations')
  const format = useFormat()
  const { data: open = [] } = useQuery(openQuotationsQuery(useApi()))
  const [where, setWhere] = useState(asNew)
  const chosen = open.find(({ id }) => id === where)
  const name = ({ reference, customer_name, title, total }: QuotationRow) =>
    `${reference} · ${[customer_name, title, format.money(total)].filter(Boolean).join(' · ')}`
  return (
    <Dialog isOpen onOpenChange={(stays) => !stays && onClose()} title={t('quote_this')}>
      {/* Stands in the form of what is offered: that one is not sent with it. */}
      <div className="grid gap-4 text-ink" onSubmit={(event) => event.stopPropagation()}>
        <p>{t('quote_this_text')}</p>
        <Select
          label={t('quote_where')}
          empty={null}
          options={[
            { value: asNew, label: t('quote_new') },
            ...open.map((row) => ({ value: row.id, label: name(row) })),
          ]}
          value={where}
          onChange={({ target }) => setWhere(target.value)}
        />
        {chosen ? (
          <AddForm key={chosen.id} choice={choice} to={chosen} onClose={onClose} />
        ) : (
          <NewForm choice={choice} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

/** What is typed as margin, as it is sent; empty: the agency's own rule. */
const marginOf = (typed: string, currency: string) => {
  const margin = typed.trim() ? amountOf(typed, currency) : null
  return margin === null ? {} : { margin }
}

function NewForm({ choice, onClose }: QuoteDialogProps) {
  const t = useText('quotations')
  const locale = useLocale()
  const navigate = useNavigate()
  const { currency } = useSite()
  const made = useEndpointForm(quotations.create, {
    values: { name: '', margin: '', locale },
    toBody: ({ name, margin, locale: language }) => ({
      parts: [{ choice, ...marginOf(margin, currency) }],
      customer: { name: name.trim() || null, locale: language },
    }),
    rename: (path) => path.replace(/^customer\./, '').replace(/^parts\.0\./, ''),
    of: JSON.stringify(choice),
    says: () => '',
    done: ({ data }) => navigate({ to: '/agent/quotation', search: { id: data.id } }),
  })
  const id = useId()
  return (
    <Form of={made} id={id} className="grid gap-4">
      <TextField label={t('customer_name')} optional maxLength={80} {...made.field('name')} />
      <Select
        label={t('customer_language')}
        empty={null}
        options={[
          { value: 'en', label: t('language_en') },
          { value: 'ar', label: t('language_ar') },
        ]}
        {...made.field('locale')}
      />
      <TextField
        label={t('margin_field')}
        hint={t('margin_rule')}
        optional
        latin
        inputMode="decimal"
        {...made.field('margin')}
      />
      <FormNotes of={made} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('back')}</Button>
        <SubmitButton of={made} look="primary" loadingText={t('saving')}>
          {t('make')}
        </SubmitButton>
      </div>
    </Form>
  )
}

function AddForm({ choice, to, onClose }: QuoteDialogProps & { to: QuotationRow }) {
  const t = useText('quotations')
  const navigate = useNavigate()
  const added = useEndpointForm(quotations.addPart, {
    values: { margin: '' },
    toBody: ({ margin }) => ({ id: to.id, version: to.version, choice, ...marginOf(margin, to.total.currency) }),
    of: `${to.id} ${to.version} ${JSON.stringify(choice)}`,
    says: () => '',
    done: ({ data }) => navigate({ to: '/agent/quotation', search: { id: data.id } }),
  })
  return (
    <Form of={added} className="grid gap-4">
      <TextField
        label={t('margin_field')}
        hint={t('margin_rule')}
        optional
        latin
        inputMode="decimal"
        {...added.field('margin')}
      />
      <FormNotes of={added} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('back')}</Button>
        <SubmitButton of={added} look="primary" loadingText={t('saving')}>
          {t('quote_add')}
        </SubmitButton>
      </div>
    </Form>
  )
}
