import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link2, Mail } from 'lucide-react'
import { useState } from 'react'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { quotations } from '#contract/selling/quotations'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useZone } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { LinkBox, type Shared } from './link-box.tsx'
import { quotationQuery } from './quotations.queries.ts'
import { quotationMessage } from './share-words.ts'

/** To the customer: by mail, or as a link that the agent passes on. */
export function SendDialog({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const t = useText('quotations')
  const translate = useTranslateMessage()
  const api = useApi()
  const queryClient = useQueryClient()
  const zone = useZone()
  const [shared, setShared] = useState<Shared | null>(null)
  const { email, phone } = quotation.customer
  const send = useMutation({
    mutationFn: async (way: 'email' | 'link') => {
      const { data, url, agency } = await api(quotations.send, { body: { id: quotation.id, way } })
      return { data, url, message: way === 'link' ? await quotationMessage(data, agency, url, zone) : null }
    },
    onSuccess: ({ data, url, message }) => {
      queryClient.setQueryData(quotationQuery(api, quotation.id).queryKey, data)
      fetchAgain(queryClient, quotations.send)
      if (message) setShared({ url, message })
    },
  })
  const mailed = send.isSuccess && send.variables === 'email'
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('send_title', { reference: quotation.reference })}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <p>{t('send_text')}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 text-ink">
        {mailed ? (
          <Notice tone="ok">{t('mailed', { email: `\u2066${email}\u2069` })}</Notice>
        ) : email ? (
          <Button
            look={shared ? 'secondary' : 'primary'}
            icon={<Mail aria-hidden className="size-4.5" strokeWidth={1.8} />}
            loading={send.isPending && send.variables === 'email'}
            loadingText={t('sending')}
            onClick={() => send.mutate('email')}
          >
            {t('send_mail', { email: `\u2066${email}\u2069` })}
          </Button>
        ) : (
          <p className="text-13 text-ink-2">{t('send_no_mail')}</p>
        )}
        {shared ? (
          <LinkBox shared={shared} phone={phone} />
        ) : (
          <Button
            icon={<Link2 aria-hidden className="size-4.5" strokeWidth={1.8} />}
            loading={send.isPending && send.variables === 'link'}
            loadingText={t('sending')}
            onClick={() => send.mutate('link')}
          >
            {t('make_link')}
          </Button>
        )}
        {send.error ? (
          <Notice tone="bad">{isApiError(send.error) ? translate(send.error.message) : t('page_failed')}</Notice>
        ) : null}
      </div>
    </Dialog>
  )
}
