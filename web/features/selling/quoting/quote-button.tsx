import { FilePlus2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import type { QuoteThis } from './quote-this.tsx'

/** Leads to the question where it is put; idle until enough is said of what is chosen. */
export default function QuoteButton({ choice, className, label, small }: ComponentProps<typeof QuoteThis>) {
  const t = useText('quotations')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(className ? { className } : {})}
        size={small ? 'small' : 'normal'}
        refused={choice ? undefined : t('quote_not_yet')}
        icon={<FilePlus2 aria-hidden className="size-4" strokeWidth={1.8} />}
        onClick={() => setOpen(true)}
      >
        {label ?? t('quote_this')}
      </Button>
      {open && choice && <QuoteDialog choice={choice} onClose={() => setOpen(false)} />}
    </>
  )
}
