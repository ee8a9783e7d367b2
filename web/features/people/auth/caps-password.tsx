import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'

/** A password field that says when caps lock is on: what is typed cannot be seen. */
export function CapsPassword({ hint, ...props }: ComponentProps<typeof PasswordField>) {
  const t = useText('auth')
  const [isOn, setIsOn] = useState(false)
  const look = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'))
  return <PasswordField {...props} hint={isOn ? t('caps') : hint} onKeyDown={look} onKeyUp={look} />
}
