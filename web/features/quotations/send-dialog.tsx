import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link2, Mail, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { Quotation } from '#contract/quotation-shapes'
import { quotations } from '#contract/quotations'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useMoment } from '#web/features/bookings/use-moment.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { quotationQuery } from './quotations.queries.ts'

/** To the customer: by mail, or as a link that the agent passes on. */
export function SendDialog({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const t = useText('quotations')
  const say = useAnswer()
  const format = useFormat()
  const moment = useMoment()
  const api = useApi()
  const queryClient = useQueryClient()
  const { user } = useUser()
  const [url, setUrl] = useState<string | null>(null)
  const { email, phone } = quotation.customer
  const send = useMutation({
    mutationFn: (way: 'email' | 'link') => api(quotations.send, { body: { id: quotation.id, way } }),
    onSuccess: ({ data, url: made }, way) => {
      queryClient.setQueryData(quotationQuery(api, quotation.id).queryKey, data)
      void queryClient.invalidateQueries({ queryKey: ['quotations', 'list'] })
      if (way === 'link') setUrl(made)
    },
  })
  const mailed = send.isSuccess && send.variables === 'email'
  const words = url
    ? t('whatsapp_text', {
        agency: user?.agency?.name ?? user?.name ?? '',
        reference: quotation.reference,
        title: quotation.title,
        total: format.money(quotation.total, 'always'),
        until: moment(quotation.valid_until),
        url,
      })
    : ''
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
            look={url ? 'secondary' : 'primary'}
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
        {url ? (
          <div className="rounded-r-2 bg-surface-3 p-3">
            <p className="mb-1 text-13 text-ink-2">{t('link')}</p>
            <p className="flex items-center gap-2">
              <bdi dir="ltr" className="min-w-0 flex-1 truncate font-mono text-13">
                {url}
              </bdi>
              <CopyButton value={url} what={t('link')} />
            </p>
            <p className="mt-1 text-13 text-ink-3">{t('link_once')}</p>
            <a
              className={buttonStyle('primary', 'normal', 'mt-3 w-full')}
              href={`https://wa.me/${phone ? phone.replace('+', '') : ''}?text=${encodeURIComponent(words)}`}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle aria-hidden className="size-4.5" strokeWidth={1.8} />
              {t('whatsapp')}
            </a>
          </div>
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
          <Notice tone="bad">{isApiError(send.error) ? say(send.error.message) : t('page_failed')}</Notice>
        ) : null}
      </div>
    </Dialog>
  )
}
