import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { privacy as calls } from '#contract/people/privacy'
import { useApi } from '#web/api/context.tsx'
import { emptyBrowser } from '#web/api/empty-browser.ts'
import { useDataFile } from '#web/features/people/privacy/index.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { erasureQuery } from './account.queries.ts'
import { Asked } from './asked.tsx'

/** A person's own copy of what is kept about them, and the end of it. */
export function DataPart() {
  const t = useText('account')
  const api = useApi()
  const { download, isLoading } = useDataFile(calls.exportMine, {}, 'my-data')
  return (
    <div className="grid max-w-180 gap-6">
      <Card title={t('data_copy')}>
        <p className="mb-4 text-14 text-ink-2">{t('data_copy_text')}</p>
        <Button
          icon={<Download aria-hidden className="size-4" strokeWidth={1.8} />}
          loading={isLoading}
          onClick={download}
        >
          {t('data_copy_act')}
        </Button>
      </Card>
      <Card title={t('data_erase')}>
        <p className="mb-4 text-14 text-ink-2">
          {t('data_erase_text')}{' '}
          <Link href={paths.privacy()} className={textLink}>
            {t('data_more')}
          </Link>
        </p>
        <Asked query={erasureQuery(api)}>
          {({ blocked }) => (blocked === null ? <Erase /> : <Notice tone="info">{blocked}</Notice>)}
        </Asked>
      </Card>
    </div>
  )
}

function Erase() {
  const t = useText('account')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('data_erase_act')}
      </Button>
      {open && <EraseDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const t = useText('account')
  const common = useText('common')
  const id = useId()
  const erase = useEndpointForm(calls.eraseMine, {
    values: { password: '' },
    toBody: (values) => values,
    says: () => '',
    done() {
      emptyBrowser()
      location.assign('/')
    },
  })
  const close = () => !erase.busy && onClose()
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('data_erase_title')}
      actions={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <SubmitButton of={erase} form={id} look="danger-solid">
            {t('data_erase_act')}
          </SubmitButton>
        </>
      }
    >
      <Form of={erase} id={id} className="grid gap-4">
        <p>{t('data_erase_warning')}</p>
        <PasswordField label={t('current_password')} autoComplete="current-password" {...erase.field('password')} />
        <FormNotes of={erase} />
      </Form>
    </Dialog>
  )
}
