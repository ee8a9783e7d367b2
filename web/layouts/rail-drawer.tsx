import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useText } from '../i18n/use-text.tsx'
import { Aria } from '../ui/aria.tsx'
import { PortalRail, type RailProps } from './portal-rail.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

type RailDrawerProps = RailProps & { isOpen: boolean; onOpenChange: (open: boolean) => void }

/** The rail on a phone. */
export default function RailDrawer({ isOpen, onOpenChange, ...rail }: RailDrawerProps) {
  const t = useText('common')
  return (
    <Aria>
      <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className="scrim lg:hidden">
        <Modal className="hall drawer drawer-start bg-dusk-1 text-on-dusk">
          <Dialog aria-label={t('menu')} className="flex h-full flex-col outline-none">
            <div className="min-h-0 flex-1">
              <PortalRail {...rail} />
            </div>
            <div className="flex gap-1 border-t border-dusk-line px-2.5 py-1 sm:hidden">
              <LanguageSwitch iconOnly />
              <ThemeSwitch />
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Aria>
  )
}
