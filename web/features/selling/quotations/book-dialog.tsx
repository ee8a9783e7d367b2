import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { quotations } from '#contract/selling/quotations'
import type { Money } from '#contract/kernel/shapes'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { quotationQuery } from './quotations.queries.ts'
import { type Travellers, useTravellers } from './travellers-form.tsx'

/** The agent saves the booking of what was accepted: with the customer's passengers, or with those typed here. */
export function BookDialog({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const t = useText('quotations')
  const translate = useTranslateMessage()
  const format = useFormat()
  const api = useApi()
  const queryClient = useQueryClient()
  const accepted = quotation.versions.find(({ version }) => version === quotation.accepted?.version)
  const travellers = useTravellers({ flight: accepted?.flight ?? null, wants: quotation.wants })
  const [price, setPrice] = useState<{ old: Money; new: Money } | null>(null)
  const intention = `book ${quotation.id}`
  const book = useMutation({
    mutationFn: async (typed: Travellers | undefined) => {
      const body = { id: quotation.id, ...typed, ...(price ? { expected_net: price.new } : {}) }
      const idempotencyKey = await intentions.keyFor(intention, body)
      return api(quotations.convert, { body, idempotencyKey })
    },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(quotationQuery(api, quotation.id).queryKey, data)
      intentions.endedBy(intention)
      fetchAgain(queryClient, quotations.convert)
      onClose()
    },
    onError: (error) => {
      intentions.endedBy(intention, error)
      if (!isApiError(error)) return
      const moved = error.body['price_change'] as { old: Money; new: Money } | undefined
      if (moved) setPrice(moved)
      travellers.refuse(error.errors)
    },
  })
  const act = () => {
    if (quotation.has_travellers) return book.mutate(undefined)
    if (travellers.check()) book.mutate(travellers.typed())
  }
  const money = (amount: Money) => format.money(amount, 'always')
  const unmatchedErrors =
    book.error &&
    !price &&
    !(
      isApiError(book.error) &&
      book.error.errors.some(({ field }) => /^(passengers|contact|own_names|lead)\./.test(field))
    )
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(open) => !open && !book.isPending && onClose()}
      title={t('book_title', { reference: quotation.reference })}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button look="primary" loading={book.isPending} loadingText={t('booking')} onClick={act}>
            {price ? t('book_price_act', { new: money(price.new) }) : t('book_act')}
          </Button>
        </>
      }
    >
      <p className="mb-4">
        {quotation.has_travellers ? t('book_kept', { name: quotation.accepted?.name ?? '' }) : t('book_text')}
      </p>
      {price && (
        <Notice tone="warn" className="mb-4">
          {t('book_price', { old: money(price.old), new: money(price.new) })}
        </Notice>
      )}
      {unmatchedErrors && (
        <Notice tone="bad" className="mb-4">
          {isApiError(book.error) ? translate(book.error.message) : t('page_failed')}
        </Notice>
      )}
      {!quotation.has_travellers && travellers.forms}
    </Dialog>
  )
}
