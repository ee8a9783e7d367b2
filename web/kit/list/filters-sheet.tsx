import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/drawer.tsx'

type SheetProps = { onClose: () => void; onClear?: (() => void) | undefined; children: ReactNode }

/** The filters of a list over the page of a phone: what is chosen shows behind it at once. */
export default function FiltersSheet({ onClose, onClear, children }: SheetProps) {
  const t = useText('lists')
  const common = useText('common')
  return (
    <Sheet isOpen onOpenChange={(open) => !open && onClose()} label={t('filters')}>
      <div className="flex flex-col gap-4 p-4">
        <h2 className="text-20">{t('filters')}</h2>
        <div className="flex flex-wrap items-center gap-2">{children}</div>
        <div className="flex gap-3">
          {onClear && <Button onClick={onClear}>{common('clear_all')}</Button>}
          <Button look="primary" className="flex-1" onClick={onClose}>
            {t('show_rows')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
