import { LoaderCircle, Lock } from 'lucide-react'
import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** At the start edge; swapped for the wheel while loading. */
  icon?: ReactNode
  /** Keeps the width, says `loadingText` ("Saving" unless told) and does not answer. */
  loading?: boolean
  loadingText?: string
  /** Why it may not be pressed: shown beside it. The button stays reachable, so that the reason can be read. */
  refused?: ReactNode
}

/** Verb and object, with the amount where it costs money: "Pay SAR 4,284". One `primary` a view. */
export function Button(props: ButtonProps) {
  const {
    look,
    size,
    icon,
    loading,
    loadingText,
    refused,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props
  const t = useText('common')
  const reasonId = useId()
  const idle = loading || Boolean(refused)
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonStyle(refused ? 'refused' : look, size, cx(loading && 'cursor-progress opacity-70', className))}
      aria-disabled={idle || undefined}
      aria-busy={loading || undefined}
      aria-describedby={refused ? reasonId : rest['aria-describedby']}
      onClick={(event) => (idle ? event.preventDefault() : onClick?.(event))}
    >
      {loading ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin" strokeWidth={1.8} />
      ) : refused ? (
        <Lock aria-hidden className="size-4" strokeWidth={1.8} />
      ) : (
        icon
      )}
      {loading ? (loadingText ?? t('saving')) : children}
    </button>
  )
  if (!refused) return button
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {button}
      <span id={reasonId} className="text-sub text-ink-2">
        {refused}
      </span>
    </span>
  )
}
