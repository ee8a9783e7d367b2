import { cx } from './cx.ts'

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'ink' | 'danger' | 'danger-solid' | 'hall' | 'refused'
export type ButtonSize = 'normal' | 'small' | 'large'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent font-strong shadow-[inset_0_-1px_0_oklch(0_0_0/0.12)] hover:bg-accent-strong',
  secondary: 'bg-surface-2 text-ink font-mid inset-ring inset-ring-line-strong hover:bg-surface-hover',
  ghost: 'text-sea font-mid hover:text-sea-strong hover:bg-surface-hover',
  ink: 'bg-ink text-surface-1 font-mid hover:bg-ink-2',
  danger: 'bg-surface-2 text-bad font-mid inset-ring inset-ring-bad-mark hover:bg-bad-soft',
  'danger-solid': 'bg-bad-fill text-on-bad font-mid hover:brightness-110',
  refused: 'bg-surface-3 text-ink-3 font-mid cursor-not-allowed',
  hall: 'text-on-dusk font-mid inset-ring inset-ring-dusk-control hover:bg-dusk-2',
}
const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-control px-control-pad py-1.5 text-body',
  small: 'min-h-control-sm px-3 py-0.5 text-sub',
  large: 'min-h-14 px-6 text-18',
}

/** The look of a button, for native buttons and for links that act as one. `Button` uses it too. */
export const buttonStyle = (look: ButtonLook = 'secondary', size: ButtonSize = 'normal', more?: string) =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-r-2 text-center leading-[1.25] select-none [&>svg]:flex-none',
    'transition-[background-color,color] duration-(--fast) ease-calm',
    looks[look],
    sizes[size],
    more,
  )

/** A square button that is only an icon; give it an `aria-label`. */
export const iconButtonStyle = (hall = false, more?: string) =>
  cx(
    'inline-grid size-control min-w-8 place-items-center rounded-r-2',
    hall ? 'text-on-dusk hover:bg-dusk-2' : 'text-ink hover:bg-surface-hover',
    more,
  )
