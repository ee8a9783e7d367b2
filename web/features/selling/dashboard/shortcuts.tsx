import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Key } from '#web/ui/key.tsx'

/** What the keys do; they rest while somebody types. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useText('dashboard')
  const keys: [ReactNode, string][] = [
    [
      <>
        <Key>Ctrl</Key> <Key>K</Key>
      </>,
      t('key_palette'),
    ],
    [<Key>D</Key>, t('key_dashboard')],
    [<Key>F</Key>, t('key_flights')],
    [<Key>B</Key>, t('key_bookings')],
    [<Key>L</Key>, t('key_ledger')],
    [<Key>P</Key>, t('key_pnr')],
    [<Key>H</Key>, t('key_net')],
    [
      <>
        <Key>↑</Key> <Key>↓</Key> <Key>Enter</Key>
      </>,
      t('key_rows'),
    ],
    [<Key>?</Key>, t('key_help')],
  ]
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('keys_title')}
      actions={<Button onClick={onClose}>{t('keys_close')}</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-ink">
        {keys.map(([key, what]) => (
          <div key={what} className="contents">
            <dt className="whitespace-nowrap">{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
