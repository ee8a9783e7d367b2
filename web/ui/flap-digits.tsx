import { cx } from './cx.ts'

/**
 * Digits (and in English letters) as on a departure board. Screen readers hear `label`, or the text as it is.
 */
export function FlapDigits({
  text,
  size = 'small',
  label,
}: {
  text: string
  size?: 'small' | 'large'
  label?: string
}) {
  return (
    <bdi dir="ltr" className={cx('flaps', size === 'large' && 'flaps-large')}>
      <span className="sr-only">{label ?? text}</span>
      {[...text].map((character, place) =>
        /[\p{L}\p{N}]/u.test(character) ? (
          <span key={`${place}${character}`} aria-hidden className="flap">
            {character}
          </span>
        ) : (
          <span key={`${place}${character}`} aria-hidden className={character === ' ' ? 'flap-gap' : 'flap-mark'}>
            {character.trim()}
          </span>
        ),
      )}
    </bdi>
  )
}
