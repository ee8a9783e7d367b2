import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { checkoutPath, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { findAgain, questionOf } from '../checkout.queries.ts'
import { useCheckout } from '../checkout-context.tsx'

/** The price ran out while nobody was looking: the same flights are looked for, what was typed stays. */
export function OfferLost() {
  const t = useText('checkout')
  const common = useText('common')
  const api = useApi()
  const navigate = useNavigate()
  const { flight, area } = useCheckout()
  const [state, setState] = useState<'idle' | 'asking' | 'gone' | 'failed'>('idle')
  const look = async () => {
    setState('asking')
    try {
      const found = await findAgain(api, flight)
      if (!found) return setState('gone')
      await navigate({ href: checkoutPath(found, area), replace: true })
    } catch {
      setState('failed')
    }
  }
  return (
    <Notice
      tone="warn"
      className="mb-4 flex-wrap"
      title={t(state === 'gone' ? 'not_sold_now' : 'price_over')}
      action={
        state === 'gone' ? (
          <Link href={paths.flightSearch(questionOf(flight))} className={buttonStyle('secondary', 'small')}>
            {t('other_flights')}
          </Link>
        ) : (
          <Button
            size="small"
            look="ink"
            loading={state === 'asking'}
            loadingText={t('asking')}
            onClick={() => void look()}
          >
            {t('price_again')}
          </Button>
        )
      }
    >
      {state === 'failed' ? common('error_offline') : t('typed_kept')}
    </Notice>
  )
}
