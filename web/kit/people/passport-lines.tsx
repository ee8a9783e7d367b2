import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { type PassportLines, readPassportLines } from './mrz.ts'

/** A button that takes the two lines at the foot of a passport's page and fills the form with them. */
export function PassportLinesButton({
  who,
  today,
  onRead,
}: {
  who: string
  today: string
  onRead: (passport: PassportLines) => void
}) {
  const t = useText('person')
  const common = useText('common')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const close = (isOpen: boolean) => {
    setOpen(isOpen)
    setTyped('')
    setError(undefined)
  }
  const read = () => {
    const reading = readPassportLines(typed, today)
    if (!reading.ok) {
      setError(t(`lines_wrong_${reading.wrong}`))
      return
    }
    onRead(reading.passport)
    close(false)
  }
  return (
    <>
      <Button
        size="small"
        icon={<ScanLine aria-hidden className="size-4" strokeWidth={1.8} />}
        onClick={() => setOpen(true)}
      >
        {t('read_lines')}
      </Button>
      <Dialog
        isOpen={open}
        onOpenChange={close}
        wide
        title={t('lines_title', { who })}
        actions={
          <>
            <Button onClick={() => close(false)}>{common('back')}</Button>
            <Button look="primary" onClick={read}>
              {t('lines_fill')}
            </Button>
          </>
        }
      >
        <p className="mb-4">{t('lines_text')}</p>
        <TextArea
          label={t('lines_label')}
          dir="ltr"
          rows={3}
          autoFocus
          spellCheck={false}
          autoCapitalize="characters"
          autoComplete="off"
          value={typed}
          error={error}
          placeholder={'P<SAUAL<HARBI<<SAMI<NASSER<<<<<<<<<<<<<<<<<<\nV482091306SAU8604231M3205127<<<<<<<<<<<<<<08'}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </Dialog>
    </>
  )
}
