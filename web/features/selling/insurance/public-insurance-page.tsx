import { ShieldCheck } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'
import { HeaderPicture } from '#web/kit/pictures/header-picture.tsx'
import { StarLattice } from '#web/ui/star-lattice.tsx'
import { Insurance } from './insurance.tsx'

/** Travel insurance for everybody: plans side by side, and the way to buy one. */
export function PublicInsurancePage() {
  const t = useText('insurance')
  return (
    <main id="main" tabIndex={-1} className="flex-1 pb-20">
      <header className="hall relative isolate overflow-hidden bg-dusk-1 text-on-dusk">
        <StarLattice className="lattice-fade pointer-events-none absolute end-0 top-0 h-full max-w-120 text-dusk-line" />
        <HeaderPicture of="insurance" />
        <div className="relative mx-auto max-w-page px-4 py-10 sm:px-6 xl:px-0">
          <p className="flex items-center gap-2 text-14 text-dusk-glow">
            <ShieldCheck aria-hidden className="size-4" strokeWidth={1.8} />
            {t('kicker')}
          </p>
          <h1 className="mt-2 text-[clamp(1.75rem,4vw,2.75rem)] leading-tight font-light tracking-display">
            {t('heading')}
          </h1>
          <p className="mt-2 max-w-160 text-on-dusk-2">{t('intro')}</p>
        </div>
      </header>
      <div className="mx-auto max-w-page px-4 py-6 sm:px-6 xl:px-0">
        <Insurance area="public" />
      </div>
    </main>
  )
}
