import { useState } from 'react'
import { safeHref } from '#contract/kernel/safe-href'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { addressOf } from './apply-tool.ts'

type LinkBoxProps = { held: string; onLink: (address: string | false) => void; onClose: () => void }

/** Where the selected words lead. */
export function LinkBox({ held, onLink, onClose }: LinkBoxProps) {
  const t = useText('rich_text')
  const common = useText('common')
  const [typed, setTyped] = useState(held)
  const [wrong, setWrong] = useState(false)
  const give = () => {
    const address = addressOf(typed)
    if (address === '') onLink(false)
    else if (safeHref.test(address)) onLink(address)
    else setWrong(true)
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line p-2">
      <TextField
        autoFocus
        className="min-w-56 flex-1"
        label={t('address')}
        hint={t('address_hint')}
        error={wrong ? t('address_wrong') : undefined}
        latin
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            give()
          } else if (event.key === 'Escape') onClose()
        }}
      />
      <Button size="small" onClick={give}>
        {t('link_them')}
      </Button>
      {held && (
        <Button size="small" look="ghost" onClick={() => onLink(false)}>
          {t('unlink')}
        </Button>
      )}
      <Button size="small" look="ghost" onClick={onClose}>
        {common('close')}
      </Button>
    </div>
  )
}
