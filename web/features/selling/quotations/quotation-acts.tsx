import { Ban, ChevronDown, FileText, PencilLine } from 'lucide-react'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { quotations } from '#contract/selling/quotations'
import { isApiError } from '#web/api/api-error.ts'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { openFile } from '#web/api/save-file.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Sent } from '#web/ui/mirrored.tsx'
import { toast } from '#web/ui/toast.ts'

/** The dialog that an act opens. */
export type Open = 'send' | 'edit' | 'cancel' | 'book' | null

/** The acts that are open to the agent now. */
export function Acts({ quotation, onOpen }: { quotation: Quotation; onOpen: (open: Open) => void }) {
  const t = useText('quotations')
  const translate = useTranslateMessage()
  const may = (action: Quotation['allowed_actions'][number]['action']) => isAllowed(quotation, action)
  const icon = 'size-4'
  return (
    <>
      {may('edit') && (
        <Button
          size="small"
          icon={<PencilLine aria-hidden className={icon} strokeWidth={1.8} />}
          onClick={() => onOpen('edit')}
        >
          {t('act_edit')}
        </Button>
      )}
      <Menu
        label={
          <>
            {t('more')} <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.8} />
          </>
        }
        entries={[
          ...(['en', 'ar'] as const).map((locale) => ({
            id: locale,
            label: t(`act_pdf_${locale}`),
            icon: <FileText aria-hidden className={icon} strokeWidth={1.8} />,
            onAction: () => void openPdf(quotation.id, locale, translate),
          })),
          ...(may('cancel')
            ? [
                {
                  id: 'cancel',
                  label: t('act_cancel'),
                  icon: <Ban aria-hidden className={icon} strokeWidth={1.8} />,
                  danger: true,
                  onAction: () => onOpen('cancel'),
                },
              ]
            : []),
        ]}
      />
      {may('send') && (
        <Button look="primary" size="small" icon={<Sent className={icon} />} onClick={() => onOpen('send')}>
          {t('act_send')}
        </Button>
      )}
      {may('convert') && (
        <Button look="primary" size="small" onClick={() => onOpen('book')}>
          {t('act_book')}
        </Button>
      )}
      {quotation.booking_id && (
        <Link href={paths.agentBookingDetails(quotation.booking_id)} className={buttonStyle('primary', 'small')}>
          {t('act_booking', { id: `\u2066${quotation.booking_id}\u2069` })}
        </Link>
      )}
    </>
  )
}

/** Fetched with the session, which a plain link would not carry. */
async function openPdf(
  id: string,
  locale: 'en' | 'ar',
  translate: ReturnType<typeof useTranslateMessage>,
): Promise<void> {
  try {
    const response = await sendAlive(quotations.document, { query: { id, locale } }, 'application/pdf')
    await refuseBad(response)
    const pdf = new Blob([await response.arrayBuffer()], { type: 'application/pdf' })
    openFile(`quotation-${id}.pdf`, pdf)
  } catch (error) {
    if (!isApiError(error)) throw error
    toast('error', translate(error.message) ?? '')
  }
}
