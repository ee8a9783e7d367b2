import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Whether a page with something unsaved is really left. */
export default function LeaveDialog({ onAnswer }: { onAnswer: (leave: boolean) => void }) {
  const t = useText('common')
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t('leave_title')}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('leave_stay')}</Button>
          <Button look="danger-solid" onClick={() => onAnswer(true)}>
            {t('leave_go')}
          </Button>
        </>
      }
    >
      <p>{t('leave_text')}</p>
    </Dialog>
  )
}
