import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'

/** In the place of a screen that one's role in the agency does not include. */
export const NotYours = () => <WithTexts feature="members">{() => <Said />}</WithTexts>

function Said() {
  const t = useText('members')
  return (
    <PortalPage title={t('not_yours')} titleIsHeading={false}>
      <Empty
        level={1}
        title={t('not_yours')}
        text={t('not_yours_text')}
        action={
          <Link href={paths.agentDashboard()} className={buttonStyle('primary')}>
            {t('not_yours_go')}
          </Link>
        }
      />
    </PortalPage>
  )
}
