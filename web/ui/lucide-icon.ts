import { createElement, type SVGProps } from 'react'

type Drawing = { node: readonly [tag: string, attributes: Record<string, string>][] }

const look = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * An icon of lucide's drawings. It stands in the place of the library's own maker (vite.config.ts), whose sizes, names
 * and contexts nobody here asks for, and which everybody's first load would carry. Nothing is told of it but by a name.
 */
export default function lucideIcon({ node }: Drawing) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...look, 'aria-hidden': props['aria-label'] || props.role ? undefined : true, ...props },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
