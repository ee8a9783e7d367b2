import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { privacy as calls } from '#contract/people/privacy'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { emptyBrowser } from '#web/api/empty-browser.ts'
import { useDataFile } from '#web/features/people/privacy/index.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
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
  const common = useText('common')
  const api = useApi()
  const translate = useTranslateMessage()
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const erase = useMutation({
    mutationFn: () => api(calls.eraseMine, { body: { password } }),
    onSuccess: () => {
      emptyBrowser()
      location.assign('/')
    },
  })
  const problem = isApiError(erase.error) ? translate(erase.error.message) : undefined
  const close = () => !erase.isPending && setOpen(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('data_erase_act')}
      </Button>
      {open && (
        <Dialog
          isOpen
          onOpenChange={close}
          title={t('data_erase_title')}
          actions={
            <>
              <Button onClick={close}>{common('cancel')}</Button>
              <Button look="danger-solid" loading={erase.isPending} onClick={() => erase.mutate()}>
                {t('data_erase_act')}
              </Button>
            </>
          }
        >
          <p>{t('data_erase_warning')}</p>
          <PasswordField
            label={t('current_password')}
            autoComplete="current-password"
            className="mt-4"
            error={problem}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Dialog>
      )}
    </>
  )
}
