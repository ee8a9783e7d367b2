import { MessageCircle } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

export type Shared = { url: string; message: string }

/** A link that is shown once: to be copied, or passed on by WhatsApp at the customer's number. */
export function LinkBox({ shared, phone }: { shared: Shared; phone: string | null }) {
  const t = useText('quotations')
  return (
    <div className="rounded-r-2 bg-surface-3 p-3">
      <p className="mb-1 text-13 text-ink-2">{t('link')}</p>
      <p className="flex items-center gap-2">
        <bdi dir="ltr" className="min-w-0 flex-1 truncate font-mono text-13">
          {shared.url}
        </bdi>
        <CopyButton value={shared.url} what={t('link')} />
      </p>
      <p className="mt-1 text-13 text-ink-3">{t('link_once')}</p>
      <a
        className={buttonStyle('primary', 'normal', 'mt-3 w-full')}
        href={`https://wa.me/${phone ? phone.replace('+', '') : ''}?text=${encodeURIComponent(shared.message)}`}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle aria-hidden className="size-4.5" strokeWidth={1.8} />
        {t('whatsapp')}
      </a>
    </div>
  )
}
